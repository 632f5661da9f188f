import { firstAtOrAfter } from '../../readings/columns';
import { type Dated, versionSpans } from '../../readings/version-in-force';
import type { ChartSeries } from '../chart-model';

/** The legend's summary of a series; null where it has no value. */
export type SeriesSummary = {
  latest: { time: number; value: number } | null;
  min: number | null;
  max: number | null;
  /** From the first value to the last, without the steps between versions; for rain, the rain in the range. */
  change: number | null;
  count: number;
};

type SummaryOptions = {
  /** The rain of the range, which accumulated values do not give; null otherwise. */
  rainTotal?: number | null;
  /** The versions of the instrument. Their readings are never compared: a sensor that was set up anew has another zero. */
  versions?: readonly Dated[];
};

/** Summarises a series. */
export function seriesSummary(
  { times, values }: Pick<ChartSeries, 'times' | 'values'>,
  { rainTotal = null, versions = [] }: SummaryOptions = {},
): SeriesSummary {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  let change = 0;
  let latest: SeriesSummary['latest'] = null;
  for (const span of versionSpans(versions, times)) {
    let first = -1;
    let last = -1;
    for (let i = span.from; i < span.to; i++) {
      const value = values[i] as number;
      if (Number.isNaN(value)) continue;
      if (first < 0) first = i;
      last = i;
      count += 1;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    if (last < 0) continue;
    latest = { time: times[last] as number, value: values[last] as number };
    change += latest.value - (values[first] as number);
  }
  if (latest === null) return { latest, min: null, max: null, change: rainTotal, count };
  return { latest, min, max, change: rainTotal ?? change, count };
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
