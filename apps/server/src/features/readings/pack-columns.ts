import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { encodeDay } from '@talus/domain/readings/encode-day';
import { utcDay } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';
import { countValues, RESULT } from './count-values';

/** `day` counts from 1970-01-01 UTC, `n` its rows, `results` those with a value in the column of results. */
export type PackedDay = { day: number; n: number; results: number; packed: Uint8Array };

/** Cuts columns that share ascending times into UTC days, each packed. */
export function packColumns(times: Float64Array, columns: readonly Float64Array[]): PackedDay[] {
  const days: PackedDay[] = [];
  for (let start = 0; start < times.length; ) {
    const day = utcDay(times[start] as number);
    const end = firstAtOrAfter(times, (day + 1) * DAY_MS);
    const ofDay = columns.map((column) => column.subarray(start, end));
    const packed = encodeDay(times.subarray(start, end), ofDay);
    days.push({ day, n: end - start, results: countValues(ofDay[RESULT]), packed });
    start = end;
  }
  return days;
}
