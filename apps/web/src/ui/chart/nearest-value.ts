import type { ChartSeries } from '@talus/domain/charts/chart-model';
import { indexAt } from '@talus/domain/charts/export/series-summary';

export type Found = { time: number; value: number };

/** Returns the value that represents a time, with its own time; null where the series has none there. */
export const nearestValue = (
  series: Pick<ChartSeries, 'times' | 'values' | 'intervalMs' | 'isThinned'>,
  time: number,
): Found | null => {
  const at = indexAt(series, time);
  return at < 0 ? null : { time: series.times[at] as number, value: series.values[at] as number };
};
