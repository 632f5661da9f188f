import type { ChartSeries } from '../chart-model';
import { GAP_INTERVALS } from './gaps';

/** The extremes of neighbouring pieces may lie twice a piece's length apart, which is four times the mean distance. */
const THINNED_DISTANCES = 5;

/** Returns the distance beyond which a gap is drawn between two values. Thinned points are farther apart in general. */
export const silenceLimit = ({
  times,
  intervalMs,
  isThinned,
}: Pick<ChartSeries, 'times' | 'intervalMs' | 'isThinned'>): number => {
  const limit = intervalMs > 0 ? GAP_INTERVALS * intervalMs : Number.POSITIVE_INFINITY;
  if (!isThinned || times.length < 2) return limit;
  const distance = ((times[times.length - 1] as number) - (times[0] as number)) / (times.length - 1);
  return Math.max(limit, THINNED_DISTANCES * distance);
};
