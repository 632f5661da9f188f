import { tightRoom, writeTight } from './encode-tight-column';
import { ALL_NULL, LARGEST_SCALED, POWERS_OF_TEN, RAW, SCALE_MASK, SOME_NULL, TIGHT } from './packed-day';
import { LONGEST_VARINT, writeVarint, zigzag } from './varint';

/** Writes a column with its head at `start` and returns the end. */
export function writeColumn(bytes: Uint8Array, start: number, column: ArrayLike<number>): number {
  const n = column.length;
  let present = 0;
  for (let i = 0; i < n; i++) if (!Number.isNaN(column[i])) present++;
  const nulls = present === n ? 0 : present === 0 ? ALL_NULL : SOME_NULL;
  const scale = present === 0 ? 0 : scaleOf(column);

  // Values are written behind the longest possible head: their length precedes them and is known only afterwards.
  const room = start + 1 + LONGEST_VARINT;
  let end = room;
  if (nulls === SOME_NULL) end = writeNulls(bytes, end, column);
  if (nulls !== ALL_NULL) end = scale === RAW ? writeRaw(bytes, end, column) : writeScaled(bytes, end, column, scale);

  bytes[start] = scale | nulls;
  const values = writeVarint(bytes, start + 1, end - room);
  bytes.copyWithin(values, room, end);
  return values + end - room;
}

/** Tells whether a column with this head byte holds plain float64 values. */
export const isInFull = (head: number): boolean => (head & SCALE_MASK) === RAW;

/**
 * Rewrites the column at [start, end) as a tight column if that is shorter. Returns the new end; null if not rewritten.
 */
export function compressColumn(
  bytes: Uint8Array,
  start: number,
  end: number,
  column: ArrayLike<number>,
  first: ArrayLike<number> | undefined,
): number | null {
  const head = bytes[start] as number;
  if (head & ALL_NULL) return null;
  const places = Array.from({ length: column.length }, (_, i) => i).filter((i) => !Number.isNaN(column[i]));
  const beside = first && first !== column ? Float64Array.from(places, (i) => first[i] as number) : null;
  const room = new Uint8Array(Math.ceil(column.length / 8) + tightRoom(places.length));
  const values = head & SOME_NULL ? writeNulls(room, 0, column) : 0;
  const length = writeTight(room, values, {
    values: Float64Array.from(places, (i) => column[i] as number),
    power: POWERS_OF_TEN[head & SCALE_MASK] ?? null,
    beside: beside?.every(Number.isFinite) ? beside : null,
  });
  if (length === null || length + 2 >= end - start) return null;
  bytes[start] = head | TIGHT;
  const at = writeVarint(bytes, start + 1, length);
  bytes.set(room.subarray(0, length), at);
  return at + length;
}

/** Returns the fewest decimals that represent every value exactly, or RAW. */
function scaleOf(column: ArrayLike<number>): number {
  for (let scale = 0; scale < POWERS_OF_TEN.length; scale++) {
    if (isExactAt(column, POWERS_OF_TEN[scale] as number)) return scale;
  }
  return RAW;
}

function isExactAt(column: ArrayLike<number>, power: number): boolean {
  for (let i = 0; i < column.length; i++) {
    const value = column[i] as number;
    if (Number.isNaN(value)) continue;
    const scaled = Math.round(value * power);
    if (scaled / power !== value || Math.abs(scaled) > LARGEST_SCALED || Object.is(value, -0)) return false;
  }
  return true;
}

/** Writes the null bitmap: one bit per time, lowest first, set where there is no reading. */
function writeNulls(bytes: Uint8Array, at: number, column: ArrayLike<number>): number {
  const end = at + Math.ceil(column.length / 8);
  bytes.fill(0, at, end);
  for (let i = 0; i < column.length; i++) {
    if (Number.isNaN(column[i])) bytes[at + (i >> 3)] = (bytes[at + (i >> 3)] as number) | (1 << (i & 7));
  }
  return end;
}

function writeScaled(bytes: Uint8Array, start: number, column: ArrayLike<number>, scale: number): number {
  const power = POWERS_OF_TEN[scale] as number;
  let at = start;
  let before = 0;
  for (let i = 0; i < column.length; i++) {
    const value = column[i] as number;
    if (Number.isNaN(value)) continue;
    const scaled = Math.round(value * power);
    at = writeVarint(bytes, at, zigzag(scaled - before));
    before = scaled;
  }
  return at;
}

function writeRaw(bytes: Uint8Array, start: number, column: ArrayLike<number>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let at = start;
  for (let i = 0; i < column.length; i++) {
    const value = column[i] as number;
    if (Number.isNaN(value)) continue;
    view.setFloat64(at, value, true);
    at += 8;
  }
  return at;
}
