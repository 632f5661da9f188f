import type { ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { type SeriesSummary, seriesSummary } from '@talus/domain/charts/export/series-summary';
import { GAP_INTERVALS } from '@talus/domain/charts/series/gaps';
import { isTrend, seriesTokens, trendParent } from './series-colour';

export type LegendRow = SeriesSummary & {
  series: ChartSeries;
  token: string;
  changeUnit: string;
  /** The newest value is older than the end of the range by more than a missed reading: the instrument fell silent. */
  isOld: boolean;
};

/** From this many rows on the legend has a search field. */
export const SEARCHED_FROM = 13;

/** Returns one row for each instrument; a trendline is only named by its own stroke. */
export const legendRows = (model: ChartModel, rainTotals: ReadonlyMap<string, number>): LegendRow[] => {
  const tokens = seriesTokens(model.series);
  return model.series
    .filter(({ id }) => !isTrend(id))
    .map((series) => {
      const total = rainTotals.get(series.id);
      const summary = seriesSummary(series, { rainTotal: total ?? null, versions: versionsOf(model, series.id) });
      return {
        ...summary,
        series,
        token: tokens.get(series.id) ?? '--s1',
        // A difference of rain values is meaningless: the caller passes the rain totals
        change: series.isRain && total === undefined ? null : summary.change,
        isOld: isSilent(series, summary, model.to),
        changeUnit: series.isRain ? series.unit.replace(/\/.*$/, '') : series.unit,
      };
    });
};

/** Lists the starts of versions in the range. */
const versionsOf = ({ breaks }: ChartModel, id: string) =>
  breaks.filter(({ instrumentId }) => instrumentId === id).map(({ time }) => ({ startDate: time }));

const isSilent = ({ intervalMs }: ChartSeries, { latest }: SeriesSummary, to: number): boolean =>
  latest !== null && intervalMs > 0 && to - latest.time > GAP_INTERVALS * intervalMs;

/** Normalises a name: tm03 finds TM-03. */
const plain = (text: string): string => text.toLowerCase().replace(/[\s\-_]/g, '');

export const foundRows = (rows: readonly LegendRow[], search: string): readonly LegendRow[] => {
  const wanted = plain(search);
  if (wanted === '') return rows;
  return rows.filter(({ series }) => plain(`${series.name} ${series.place}`).includes(wanted));
};

/** Hides all other series; shows all again where only this one was visible. */
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

/** Hides trendlines of hidden instruments, too. */
export const withTrends = (model: ChartModel, hidden: ReadonlySet<string>): ReadonlySet<string> => {
  const trends = model.series.filter(({ id }) => isTrend(id) && hidden.has(trendParent(id)) && !hidden.has(id));
  return trends.length === 0 ? hidden : new Set([...hidden, ...trends.map(({ id }) => id)]);
};
