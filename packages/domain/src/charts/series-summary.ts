import { firstAtOrAfter } from '../readings/columns';
import type { ChartSeries } from './chart-model';

/** The legend's summary of a series; null where it has no value. */
export type SeriesSummary = {
  latest: { time: number; value: number } | null;
  min: number | null;
  max: number | null;
  /** From the first value to the last; for rain, the rain in the range. */
  change: number | null;
  count: number;
};

/** Summarises a series. `rainTotal`: the rain of the range, which accumulated values do not give; null otherwise. */
export function seriesSummary(
  { times, values }: Pick<ChartSeries, 'times' | 'values'>,
  rainTotal: number | null = null,
): SeriesSummary {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  let first = -1;
  let last = -1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    if (first < 0) first = i;
    last = i;
    count += 1;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (count === 0) return { latest: null, min: null, max: null, change: rainTotal, count };
  const latest = { time: times[last] as number, value: values[last] as number };
  return { latest, min, max, change: rainTotal ?? latest.value - (values[first] as number), count };
}

/**
 * Returns the index of the value for a time: the nearest within half an interval, the earlier of two equally near; -1
 * for none. In a thinned series between two kept values, the nearer of them at any distance.
 */
export function indexAt(
  { times, values, intervalMs, isThinned }: Pick<ChartSeries, 'times' | 'values' | 'intervalMs' | 'isThinned'>,
  time: number,
): number {
  const at = firstAtOrAfter(times, time);
  const reach = isThinned ? Number.POSITIVE_INFINITY : intervalMs / 2;
  const after = at < times.length && !Number.isNaN(values[at]) ? (times[at] as number) - time : Number.NaN;
  const before = at > 0 && !Number.isNaN(values[at - 1]) ? time - (times[at - 1] as number) : Number.NaN;
  if (isThinned && at === times.length) return before <= intervalMs / 2 ? at - 1 : -1;
  if (isThinned && at === 0) return after <= intervalMs / 2 ? 0 : -1;
  if (before <= reach && !(after < before)) return at - 1;
  return after <= reach ? at : -1;
}

/** Returns the value for a time; null for none. */
export function valueAt(
  series: Pick<ChartSeries, 'times' | 'values' | 'intervalMs' | 'isThinned'>,
  time: number,
): number | null {
  const at = indexAt(series, time);
  return at < 0 ? null : (series.values[at] as number);
}
