import type { ChartModel } from '@talus/domain/charts/chart-model';
import type { Status } from '@talus/domain/status/status';
import { formatCount, formatNumber, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type ChartTheme, colourOf } from './chart-theme';
import { legendRows } from './legend-rows';

export type PictureRow = { name: string; place: string; colour: string; isColumn: boolean; cells: string[] };

/** The legend under an exported picture, without cursor values and controls. */
export type PictureLegend = {
  heads: string[];
  rows: PictureRow[];
  /** Sentences below the rows. */
  notes: string[];
};

export type LegendWords = {
  instrument: string;
  status: string;
  newest: string;
  newestTime: string;
  min: string;
  max: string;
  change: string;
  count: string;
  statusWord: (status: Status) => string;
};

type Input = {
  model: ChartModel;
  hidden: ReadonlySet<string>;
  rainTotals?: ReadonlyMap<string, number>;
  statusOf?: (id: string) => Status | undefined;
  zone: Zone;
  notes?: readonly string[];
};

export const pictureLegend = (
  { model, hidden, rainTotals = new Map(), statusOf, zone, notes = [] }: Input,
  words: LegendWords,
  theme: ChartTheme,
): PictureLegend => ({
  heads: [
    words.instrument,
    words.status,
    words.newest,
    words.newestTime,
    words.min,
    words.max,
    words.change,
    words.count,
  ],
  notes: [...notes],
  rows: legendRows(model, rainTotals)
    .filter(({ series }) => !hidden.has(series.id))
    .map(({ series, token, latest, min, max, change, changeUnit, count }) => {
      const { decimals, unit } = series;
      const status = statusOf?.(series.id);
      const reading = (value: number | null | undefined, of = unit, plus = false) =>
        value === null || value === undefined
          ? formatNumber(null, { decimals })
          : `${formatNumber(value, { decimals, plus })} ${of}`;
      return {
        name: series.name,
        place: series.place,
        colour: colourOf(theme, token),
        isColumn: series.kind === 'column',
        cells: [
          status ? words.statusWord(status) : '',
          reading(latest?.value),
          latest ? formatTime(latest.time, zone, 'MM-DD HH:mm') : NONE,
          reading(min),
          reading(max),
          reading(change, changeUnit, !series.isRain),
          formatCount(count),
        ],
      };
    }),
});
