import type { ChartSeries } from '@talus/domain/charts/chart-model';

/** The first index whose time is not before; the length where all are. */
export const firstAtOrAfter = (times: Float64Array, time: number): number => {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
};

export type Found = { time: number; value: number };

/**
 * The value whose time is nearest, at most half an interval away; null where the series says nothing there. Of a
 * thinned series the neighbours are farther apart: then half of their distance counts, as long as it is no gap.
 */
export const nearestValue = (
  series: Pick<ChartSeries, 'times' | 'values' | 'intervalMs' | 'isThinned'>,
  time: number,
): Found | null => {
  const { times, values, intervalMs, isThinned } = series;
  const after = firstAtOrAfter(times, time);
  const before = after - 1;
  const toAfter = after < times.length ? (times[after] as number) - time : Number.POSITIVE_INFINITY;
  const toBefore = before >= 0 ? time - (times[before] as number) : Number.POSITIVE_INFINITY;
  const index = toAfter <= toBefore ? after : before;
  const distance = Math.min(toAfter, toBefore);
  const value = values[index];
  if (value === undefined || Number.isNaN(value)) return null;
  const reach = isThinned ? Math.max(intervalMs, Math.min(toAfter + toBefore, thinnedReach(times))) : intervalMs;
  return distance <= reach / 2 ? { time: times[index] as number, value } : null;
};

const thinnedReach = (times: Float64Array): number =>
  times.length < 2 ? 0 : (4 * ((times[times.length - 1] as number) - (times[0] as number))) / (times.length - 1);
