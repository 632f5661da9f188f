import type { Columns } from '../columns';
import { CorruptDayError } from './corrupt-day-error';
import { decodeReadingDays } from './decode-days';
import { openPackedDay } from './decode-packed-day';
import { openRows } from './decode-rows';
import { packColumns } from './pack-columns';
import { ALL_NULL, PACKED_BLOCK, ROWS_BLOCK, TIGHT } from './packed-day';
import { LONGEST_VARINT, VarintReader, writeVarint } from './varint';

export type Field = 'reading1' | 'reading2';

/**
 * Removes the unwanted column from days of readings, which is most of their bytes. The values of a packed day are
 * copied, never decoded; a day of rows is packed; a tight day may keep both columns.
 */
export function keepColumn(days: Uint8Array, field: Field): Uint8Array {
  const wanted = field === 'reading1' ? 0 : 1;
  // A plain view: `subarray` of some byte types (such as Buffer) is many times slower
  const bytes = new Uint8Array(days.buffer, days.byteOffset, days.length);
  // Packing shrinks a day of rows; a packed day keeps its head, which can only become shorter
  const into = new Uint8Array(bytes.length + LONGEST_VARINT);
  const reader = new VarintReader(bytes);
  let at = 0;
  while (reader.at < bytes.length) {
    const start = reader.at;
    if (bytes[start] === ROWS_BLOCK) {
      openRows(reader);
      const packed = packColumns(withOnly(decodeReadingDays(bytes.subarray(start, reader.at)), field));
      into.set(packed, at);
      at += packed.length;
    } else at = copyPacked(reader, into, at, wanted);
  }
  return into.subarray(0, at);
}

/** Locates the column first, because the length of a day precedes it. */
function copyPacked(reader: VarintReader, into: Uint8Array, start: number, wanted: number): number {
  const block = reader.at;
  const { n, columnCount, day } = openPackedDay(reader);
  const { bytes, end } = day;
  const firstTime = day.at;
  skipTimes(day, n);
  const firstColumn = day.at;
  let from = firstColumn;
  let to = firstColumn;
  for (let position = 0; position < columnCount; position++) {
    const column = day.at;
    const head = bytes[day.take(1)] as number;
    day.take(day.varint());
    if (position !== wanted) continue;
    if (position > 0 && head & TIGHT) return copyWhole(bytes, block, end, into, start);
    from = column;
    to = day.at;
  }
  if (day.at !== end) throw new CorruptDayError('bytes are left over', day.at);
  const counts = varintLength(n) + varintLength(columnCount);
  const others = columnCount - (to > from ? 1 : 0);
  into[start] = PACKED_BLOCK;
  let at = writeVarint(into, start + 1, counts + (firstColumn - firstTime) + 2 * others + (to - from));
  at = writeVarint(into, writeVarint(into, at, n), columnCount);
  for (let i = firstTime; i < firstColumn; i++) into[at++] = bytes[i] as number;
  for (let position = 0; position < columnCount; position++) {
    if (position === wanted) {
      into.set(bytes.subarray(from, to), at);
      at += to - from;
    } else {
      into[at++] = ALL_NULL;
      into[at++] = 0;
    }
  }
  return at;
}

/** Copies a whole day: a column predicted from the unwanted one cannot be read without it, and is short. */
function copyWhole(bytes: Uint8Array, from: number, to: number, into: Uint8Array, at: number): number {
  into.set(bytes.subarray(from, to), at);
  return at + to - from;
}

function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) length++;
  return length;
}

function skipTimes(day: VarintReader, n: number): void {
  day.varint();
  const numbers = day.varint() === 1 ? 1 : n - 1;
  for (let i = 0; i < numbers; i++) day.varint();
}

function withOnly(columns: Columns, field: Field): Columns {
  const none = new Float64Array(columns.times.length).fill(Number.NaN);
  return { times: columns.times, reading1: none, reading2: none, [field]: columns[field] };
}
