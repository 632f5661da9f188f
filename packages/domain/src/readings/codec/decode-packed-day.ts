import { CorruptDayError } from './corrupt-day-error';
import { readColumn } from './decode-column';
import { ALL_NULL, MOST_TIMES, PACKED_BLOCK, TIGHT } from './packed-day';
import { VarintReader } from './varint';

/**
 * Opens a packed day: returns its counts and a reader confined to the rest of the day. Moves the given reader past the
 * day.
 */
export function openPackedDay(reader: VarintReader): { n: number; columnCount: number; day: VarintReader } {
  const blockStart = reader.take(1);
  const kind = reader.bytes[blockStart];
  if (kind !== PACKED_BLOCK) throw new CorruptDayError(`unknown kind of block ${kind}`, blockStart);
  const length = reader.varint();
  const start = reader.take(length);
  const day = new VarintReader(reader.bytes, start, start + length);
  const n = day.varint();
  const columnCount = day.varint();
  if (n === 0 || n > MOST_TIMES) throw new CorruptDayError(`a day cannot hold ${n} readings`, start);
  return { n, columnCount, day };
}

/** Returns the number of columns of a packed day; 0 for no bytes. */
export const packedColumnCount = (bytes: Uint8Array): number =>
  bytes.length === 0 ? 0 : openPackedDay(new VarintReader(bytes)).columnCount;

/** Reads a packed day into the arrays from `at` on and returns its number of times. */
export function readPackedDay(
  reader: VarintReader,
  at: number,
  times: Float64Array,
  columns: Float64Array[],
  positions: readonly number[],
): number {
  const { n, columnCount, day } = openPackedDay(reader);
  readTimes(day, times, at, n);
  const firstColumn = day.at;
  const first = columns[positions.indexOf(0)];
  let beside = first?.subarray(at, at + n);
  for (let position = 0; position < columnCount; position++) {
    const { head, column } = openColumn(day);
    const wanted = positions.indexOf(position);
    if (wanted === -1 || head & ALL_NULL) continue;
    if (position > 0 && head & TIGHT) beside ??= readFirst(new VarintReader(day.bytes, firstColumn, day.end), n);
    readColumn(column, head, columns[wanted] as Float64Array, at, n, position > 0 ? beside : undefined);
  }
  if (day.at !== day.end) throw new CorruptDayError('bytes are left over', day.at);
  return n;
}

function openColumn(day: VarintReader): { head: number; column: VarintReader } {
  const head = day.bytes[day.take(1)] as number;
  const length = day.varint();
  const start = day.take(length);
  return { head, column: new VarintReader(day.bytes, start, start + length) };
}

/** Reads the first column, from which other columns of a tight day are predicted. */
function readFirst(day: VarintReader, n: number): Float64Array {
  const values = new Float64Array(n).fill(Number.NaN);
  const { head, column } = openColumn(day);
  if (!(head & ALL_NULL)) readColumn(column, head, values, 0, n);
  return values;
}

function readTimes(day: VarintReader, times: Float64Array, at: number, n: number): void {
  let time = day.signed();
  const regular = day.varint() === 1;
  let step = regular ? day.varint() : 0;
  times[at] = time;
  const end = at + n;
  if (regular) for (let i = at + 1; i < end; i++) times[i] = time += step;
  else
    for (let i = at + 1; i < end; i++) {
      step += day.signed();
      times[i] = time += step;
    }
}
