import { encodeClosedDay } from '@talus/domain/readings/codec/encode-day';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { utcDay } from '@talus/domain/readings/utc-day';
import { DAY_MS } from '@talus/domain/time/duration';
import { countValues, RESULT } from '../../read/count-values';
import { sealDay } from '../seal/seal-day';

/** A packed day: `day` counts from 1970-01-01 UTC, `n` counts rows, `results` counts rows with a result. */
export type PackedDay = { day: number; n: number; results: number; packed: Uint8Array; sealed: boolean };

/**
 * Splits columns with shared, ascending times into packed UTC days; days before `sealBefore` are sealed, without rows.
 */
export function packColumns(
  times: Float64Array,
  columns: readonly Float64Array[],
  sealBefore = Number.NEGATIVE_INFINITY,
): PackedDay[] {
  const days: PackedDay[] = [];
  for (let start = 0; start < times.length; ) {
    const day = utcDay(times[start] as number);
    const end = firstAtOrAfter(times, (day + 1) * DAY_MS);
    const ofDay = columns.map((column) => column.subarray(start, end));
    const timesOfDay = times.subarray(start, end);
    const sealed = day < sealBefore;
    const packed = sealed ? sealDay({ times: timesOfDay, columns: ofDay }) : encodeClosedDay(timesOfDay, ofDay);
    days.push({ day, n: end - start, results: countValues(ofDay[RESULT]), packed, sealed });
    start = end;
  }
  return days;
}

export type LoadOptions = {
  /** Days before this one, counted from 1970, get no rows; the last day always gets rows, since it may continue. */
  sealBefore?: number;
};

/** Packs a history for loading: its days, and the index of the first row to write besides. */
export function packHistory(times: Float64Array, columns: readonly Float64Array[], { sealBefore }: LoadOptions) {
  const last = utcDay(times.at(-1) as number);
  const firstWithRows = Math.min(last, sealBefore ?? Number.NEGATIVE_INFINITY);
  const days = packColumns(times, columns, firstWithRows);
  return { days, rowsFrom: firstAtOrAfter(times, firstWithRows * DAY_MS) };
}
