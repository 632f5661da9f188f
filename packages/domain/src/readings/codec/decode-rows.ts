import { CorruptDayError } from './corrupt-day-error';
import type { VarintReader } from './varint';

const HEAD_BYTES = 7;
const CELL_BYTES = 8;

/** Opens a day of rows at the reader and moves the reader past it. */
export function openRows(reader: VarintReader): { n: number; columnCount: number; start: number } {
  const head = reader.take(HEAD_BYTES);
  const columnCount = reader.view.getUint16(head + 1);
  const n = reader.view.getUint32(head + 3);
  return { n, columnCount, start: reader.take(n * CELL_BYTES * (1 + columnCount)) };
}

/** Reads a day of rows into the arrays from `at` on and returns the number of rows. */
export function readRows(reader: VarintReader, at: number, times: Float64Array, columns: Float64Array[]): number {
  const { n, columnCount, start } = openRows(reader);
  if (columnCount !== columns.length) {
    throw new CorruptDayError(`${columnCount} columns came where ${columns.length} were asked for`, start);
  }
  const { view } = reader;
  let offset = start;
  for (let row = at; row < at + n; row++) {
    // The two halves of an int64; getBigInt64 is several times slower
    times[row] = view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4);
    offset += CELL_BYTES;
    for (const column of columns) {
      column[row] = view.getFloat64(offset);
      offset += CELL_BYTES;
    }
  }
  return n;
}
