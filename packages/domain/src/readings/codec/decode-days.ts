import type { Columns } from '../columns';
import { openPackedDay, readPackedDay } from './decode-packed-day';
import { openRows, readRows } from './decode-rows';
import { ROWS_BLOCK } from './packed-day';
import { VarintReader } from './varint';

export type DecodedDays = { times: Float64Array; columns: Float64Array[] };

/** Decodes the blocks of one instrument's days. Corrupt bytes throw a CorruptDayError. */
export function decodeReadingDays(bytes: Uint8Array): Columns {
  const { times, columns } = decodeDays(bytes, [0, 1]);
  return { times, reading1: columns[0] as Float64Array, reading2: columns[1] as Float64Array };
}

/**
 * Decodes days. `positions` are the wanted columns of packed days, in the order of the result; a day without such a
 * column has no reading there (NaN). Days of rows already hold only the wanted columns, in that order.
 */
export function decodeDays(bytes: Uint8Array, positions: readonly number[]): DecodedDays {
  const count = countTimes(bytes);
  const times = new Float64Array(count);
  const columns = positions.map(() => new Float64Array(count).fill(Number.NaN));
  const reader = new VarintReader(bytes);
  let at = 0;
  while (reader.at < bytes.length) {
    at +=
      bytes[reader.at] === ROWS_BLOCK
        ? readRows(reader, at, times, columns)
        : readPackedDay(reader, at, times, columns, positions);
  }
  return { times, columns };
}

/** Counts the times of all blocks from their heads alone. */
function countTimes(bytes: Uint8Array): number {
  const reader = new VarintReader(bytes);
  let count = 0;
  while (reader.at < bytes.length) {
    count += bytes[reader.at] === ROWS_BLOCK ? openRows(reader).n : openPackedDay(reader).n;
  }
  return count;
}
