import type { ChartSeries } from './chart-model';
import { GAP_INTERVALS } from './gaps';

/** Least and greatest of one piece may lie twice its length apart, which is four times the mean distance. */
const THINNED_DISTANCES = 5;

/** A longer time between two values is drawn as a gap. What was thinned lies farther apart by itself. */
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
