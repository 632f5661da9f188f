import type { ChartSeries } from '@talus/domain/charts/chart-model';
import { indexAt } from '@talus/domain/charts/series-summary';

export type Found = { time: number; value: number };

/** The value that stands for a time, with its own time; null where the series says nothing there. */
export const nearestValue = (
  series: Pick<ChartSeries, 'times' | 'values' | 'intervalMs' | 'isThinned'>,
  time: number,
): Found | null => {
  const at = indexAt(series, time);
  return at < 0 ? null : { time: series.times[at] as number, value: series.values[at] as number };
};
