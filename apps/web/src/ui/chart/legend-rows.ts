import type { ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { type SeriesSummary, seriesSummary } from '@talus/domain/charts/series-summary';
import { isTrend, seriesTokens, trendParent } from './series-colour';

export type LegendRow = SeriesSummary & { series: ChartSeries; token: string; changeUnit: string };

/** One row for each instrument; a trendline is named by its own stroke alone. */
export const legendRows = (model: ChartModel, rainTotals: ReadonlyMap<string, number>): LegendRow[] => {
  const tokens = seriesTokens(model.series);
  return model.series
    .filter(({ id }) => !isTrend(id))
    .map((series) => {
      const total = rainTotals.get(series.id);
      const summary = seriesSummary(series, total);
      return {
        ...summary,
        series,
        token: tokens.get(series.id) ?? '--s1',
        // Of rain a difference says nothing: what fell is told by whoever knows the hours
        change: series.isRain && total === undefined ? null : summary.change,
        changeUnit: series.isRain ? series.unit.replace(/\/.*$/, '') : series.unit,
      };
    });
};

/** The newest time of all, which stands in the head of its column. */
export const newestOf = (rows: readonly LegendRow[]): number | null =>
  rows.reduce<number | null>(
    (newest, { latest }) => (latest && (newest === null || latest.time > newest) ? latest.time : newest),
    null,
  );

/** Only this one; where it is alone already, all again. */
export const isolate = (ids: readonly string[], hidden: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = ids.filter((other) => other !== id);
  const isAlone = !hidden.has(id) && others.every((other) => hidden.has(other));
  return isAlone ? new Set() : new Set(others);
};

export const toggle = (hidden: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(hidden);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** A trendline goes with its instrument. */
export const withTrends = (model: ChartModel, hidden: ReadonlySet<string>): ReadonlySet<string> => {
  const trends = model.series.filter(({ id }) => isTrend(id) && hidden.has(trendParent(id)) && !hidden.has(id));
  return trends.length === 0 ? hidden : new Set([...hidden, ...trends.map(({ id }) => id)]);
};
