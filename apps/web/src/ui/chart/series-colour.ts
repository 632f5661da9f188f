import type { ChartSeries } from '@talus/domain/charts/chart-model';

const COLOURS = 10;
const TREND = ':trend';

export const isTrend = (id: string): boolean => id.endsWith(TREND);

/** The instrument of a trendline. */
export const trendParent = (id: string): string => id.slice(0, -TREND.length);

/**
 * The token of each series: in the order of the model, rain always its own. A trendline has the colour of its
 * instrument. After ten they start again.
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
