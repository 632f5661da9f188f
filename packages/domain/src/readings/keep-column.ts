import type { Columns } from './columns';
import { decodeReadingDays } from './decode-days';
import { openPackedDay } from './decode-packed-day';
import { openRows } from './decode-rows';
import { packColumns } from './pack-columns';
import { ALL_NULL, PACKED_BLOCK, ROWS_BLOCK } from './packed-day';
import { LONGEST_VARINT, VarintReader, writeVarint } from './varint';

export type Field = 'reading1' | 'reading2';

/**
 * Days of readings without the column that is not asked for, which is most of their bytes. A packed day's values are
 * copied, never decoded; a day of rows is packed on the way.
 */
export function keepColumn(days: Uint8Array, field: Field): Uint8Array {
  const wanted = field === 'reading1' ? 0 : 1;
  // A day of rows shrinks when packed; a packed day keeps its head, which may only become shorter
  const into = new Uint8Array(days.length + 1 + 2 * LONGEST_VARINT);
  const reader = new VarintReader(days);
  let at = 0;
  while (reader.at < days.length) {
    const start = reader.at;
    if (days[start] === ROWS_BLOCK) {
      openRows(reader);
      const packed = packColumns(withOnly(decodeReadingDays(days.subarray(start, reader.at)), field));
      into.set(packed, at);
      at += packed.length;
    } else at = copyPacked(reader, into, at, wanted);
  }
  return into.subarray(0, at);
}

function copyPacked(reader: VarintReader, into: Uint8Array, start: number, wanted: number): number {
  const { n, columnCount, day } = openPackedDay(reader);
  // The body goes behind the longest possible head first; its length, which comes before it, is known after
  const room = start + 1 + LONGEST_VARINT;
  let at = writeVarint(into, writeVarint(into, room, n), columnCount);
  at = copy(day, into, at, () => skipTimes(day, n));
  for (let position = 0; position < columnCount; position++) {
    const column = day.at;
    day.take(1);
    day.take(day.varint());
    if (position === wanted) {
      into.set(day.bytes.subarray(column, day.at), at);
      at += day.at - column;
    } else {
      into[at++] = ALL_NULL;
      into[at++] = 0;
    }
  }
  into[start] = PACKED_BLOCK;
  const body = writeVarint(into, start + 1, at - room);
  into.copyWithin(body, room, at);
  return body + at - room;
}

function copy(day: VarintReader, into: Uint8Array, at: number, skip: () => void): number {
  const from = day.at;
  skip();
  into.set(day.bytes.subarray(from, day.at), at);
  return at + day.at - from;
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
