import { compressColumn, isInFull, writeColumn } from './encode-column';
import { LARGEST_SCALED, PACKED_BLOCK } from './packed-day';
import { LONGEST_VARINT, writeVarint, zigzag } from './varint';

/**
 * Packs one day. `times` are whole epoch milliseconds, strictly ascending; each column has one value per time.
 * A day without times gives no bytes.
 */
export function encodeDay(times: ArrayLike<number>, columns: readonly ArrayLike<number>[]): Uint8Array {
  return atOnce(encode(times, columns, () => false));
}

/** Packs a day that is over: a column that no decimals represent exactly takes a fraction of eight bytes a value. */
export function encodeClosedDay(times: ArrayLike<number>, columns: readonly ArrayLike<number>[]): Uint8Array {
  return atOnce(encode(times, columns, isInFull));
}

/** Packs a day in half the bytes, for data that is written once and rarely read: packing and reading take longer. */
export function encodeTightDay(times: ArrayLike<number>, columns: readonly ArrayLike<number>[]): Uint8Array {
  return atOnce(encodeTightSteps(times, columns));
}

/** Packs a tight day one column per step, so that the caller can yield between columns. */
export const encodeTightSteps = (
  times: ArrayLike<number>,
  columns: readonly ArrayLike<number>[],
): Generator<void, Uint8Array> => encode(times, columns, () => true);

function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* encode(
  times: ArrayLike<number>,
  columns: readonly ArrayLike<number>[],
  /** Decides by the head byte of a column whether to write it tight. */
  isTight: (head: number) => boolean,
): Generator<void, Uint8Array> {
  const n = times.length;
  if (n === 0) return new Uint8Array(0);
  checkTimes(times);
  const body = new Uint8Array((4 + n) * LONGEST_VARINT + columns.length * (16 + n * LONGEST_VARINT + Math.ceil(n / 8)));
  let at = writeVarint(body, 0, n);
  at = writeVarint(body, at, columns.length);
  at = writeTimes(body, at, times);
  for (const column of columns) {
    if (column.length !== n) throw new RangeError(`a column has ${column.length} values for ${n} times`);
    const plain = writeColumn(body, at, column);
    at = (isTight(body[at] as number) && compressColumn(body, at, plain, column, columns[0])) || plain;
    yield;
  }
  const head = new Uint8Array(1 + LONGEST_VARINT);
  head[0] = PACKED_BLOCK;
  const headLength = writeVarint(head, 1, at);
  const day = new Uint8Array(headLength + at);
  day.set(head.subarray(0, headLength));
  day.set(body.subarray(0, at), headLength);
  return day;
}

function checkTimes(times: ArrayLike<number>): void {
  let before = -LARGEST_SCALED;
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    if (!Number.isInteger(time) || time <= before || time > LARGEST_SCALED) {
      throw new RangeError(`times must be ascending whole milliseconds; number ${i} is ${time} after ${before}`);
    }
    before = time;
  }
}

function writeTimes(bytes: Uint8Array, start: number, times: ArrayLike<number>): number {
  const n = times.length;
  const first = times[0] as number;
  const step = n > 1 ? (times[1] as number) - first : 0;
  let at = writeVarint(bytes, start, zigzag(first));
  if (isRegular(times, step)) {
    at = writeVarint(bytes, at, 1);
    return writeVarint(bytes, at, step);
  }
  at = writeVarint(bytes, at, 0);
  let before = first;
  let stepBefore = 0;
  for (let i = 1; i < n; i++) {
    const time = times[i] as number;
    at = writeVarint(bytes, at, zigzag(time - before - stepBefore));
    stepBefore = time - before;
    before = time;
  }
  return at;
}

function isRegular(times: ArrayLike<number>, step: number): boolean {
  for (let i = 2; i < times.length; i++) {
    if ((times[i] as number) - (times[i - 1] as number) !== step) return false;
  }
  return true;
}
