import type { ChartSeries } from '@talus/domain/charts/chart-model';

const COLOURS = 10;
const TREND = ':trend';

export const isTrend = (id: string): boolean => id.endsWith(TREND);

/** Returns the id of a trendline's instrument. */
export const trendParent = (id: string): string => id.slice(0, -TREND.length);

/**
 * Assigns a colour token to each series, in the model's order; rain has its own. A trendline has its instrument's
 * colour. After ten the colours repeat.
 */
export const seriesTokens = (series: readonly Pick<ChartSeries, 'id' | 'isRain'>[]): Map<string, `--${string}`> => {
  const tokens = new Map<string, `--${string}`>();
  let next = 0;
  for (const { id, isRain } of series) {
    const parent = isTrend(id) ? tokens.get(trendParent(id)) : undefined;
    tokens.set(id, parent ?? (isRain ? '--rain' : `--s${(next++ % COLOURS) + 1}`));
  }
  return tokens;
};
