import { type DecodedDays, decodeDays } from '@talus/domain/readings/decode-days';
import { encodeTightDay } from '@talus/domain/readings/encode-day';

/** A day that would not come back as it was keeps its rows. */
export class NotSealedError extends Error {}

/** The bytes of a day that is to have no rows: unpacked again and compared, bit by bit, before anybody relies on them. */
export function sealDay(rows: DecodedDays, encode: typeof encodeTightDay = encodeTightDay): Uint8Array {
  const packed = encode(rows.times, rows.columns);
  const positions = rows.columns.map((_, position) => position);
  if (!isSame(decodeDays(packed, positions), rows)) throw new NotSealedError('a day would not come back as it was');
  return packed;
}

function isSame(one: DecodedDays, other: DecodedDays): boolean {
  const isSameColumn = (column: Float64Array, i: number) =>
    column.every((value, row) => Object.is(value, other.columns[i]?.[row]));
  return (
    one.times.length === other.times.length &&
    one.times.every((time, i) => time === other.times[i]) &&
    one.columns.every(isSameColumn)
  );
}
