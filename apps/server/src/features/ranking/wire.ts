import type { DroppedRow, RankedRow, RankedTable, RankingAnswer } from '@talus/contract/data/ranking';
import { compareDropped } from '@talus/domain/ranking/dropped';
import { compareRanked, MOST_ROWS, RANKINGS, type Ranking, standsOut } from '@talus/domain/ranking/kinds';
import type { Peak } from '@talus/domain/ranking/movement';
import { between } from '@talus/domain/readings/columns';
import { thinSeries } from '@talus/domain/readings/thin/thin-series';
import type { Status } from '@talus/domain/status/status';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { InstrumentNow } from '../../records/instruments/rows';
import { wirePlace } from '../../records/instruments/wire';
import type { DroppedOf, Ranked } from './rank-project';

type RankingContext = {
  window: TimeSpan;
  keepsOutliers: boolean;
  /** The status of an instrument at the end of the window. */
  statusOf: (row: InstrumentNow) => Status;
};

/** Limits: instruments with a small chart, points per chart, and outlying points per instrument. */
const CURVES = 30;
const CURVE_POINTS = 96;
const APART_POINTS = 20;

const timeOf = (ms: number) => new Date(ms).toISOString();

export function wireRanking(ranked: readonly Ranked[], asked: RankingContext): RankingAnswer {
  const { window, keepsOutliers } = asked;
  const moved = ranked.filter(({ kind }) => kind !== 'RG');
  const dropped = moved
    .flatMap((one) => (one.dropped ? [{ ...one, dropped: one.dropped }] : []))
    .sort((a, b) => compareDropped(a.dropped, b.dropped));
  const masked = ranked.filter((one) => one.masked > 0);
  return {
    from: timeOf(window.from),
    to: timeOf(window.to),
    tables: {
      RG: tableOf('RG', ranked, asked),
      TM: tableOf('TM', ranked, asked),
      TM_rate: tableOf('TM_rate', ranked, asked),
      STI: tableOf('STI', ranked, asked),
    },
    outliers: {
      kept: keepsOutliers,
      readings: dropped.reduce((sum, one) => sum + one.dropped.count, 0),
      instruments: dropped.map((one, i) => wireDropped(one, asked, i < CURVES)),
      even: moved.filter(({ movement }) => movement && movement.received > 0 && movement.isEven).length,
    },
    masked: {
      readings: masked.reduce((sum, one) => sum + one.masked, 0),
      instruments: masked.map((one) => ({ ...known(one.row), kind: one.kind, count: one.masked })),
    },
  };
}

function tableOf(ranking: Ranking, all: readonly Ranked[], { statusOf }: RankingContext): RankedTable {
  const { own, figured } = figuredOf(ranking, all);
  return {
    instruments: own.length,
    ranked: figured.length,
    rows: figured.slice(0, MOST_ROWS).map(({ one, figure }) => wireRow(ranking, one, figure, statusOf(one.row))),
  };
}

/** Returns a table's instruments, and its ranked instruments in order. */
function figuredOf(ranking: Ranking, all: readonly Ranked[]) {
  const kind = ranking === 'TM_rate' ? 'TM' : ranking;
  const own = all.filter((one) => one.kind === kind);
  const figured = own.flatMap((one) => {
    const figure = figureOf(ranking, one);
    return figure ? [{ one, figure, name: one.row.version.name, value: figure.value }] : [];
  });
  return { own, figured: figured.sort(compareRanked) };
}

/** Lists the instruments shown with their status: ranked ones of all tables, and instruments with dropped readings. */
export const shownOf = (ranked: readonly Ranked[]): InstrumentNow[] => {
  const listed = RANKINGS.flatMap((ranking) => figuredOf(ranking, ranked).figured.slice(0, MOST_ROWS));
  const apart = ranked.filter(({ dropped }) => dropped !== null);
  return [...new Set([...listed.map(({ one }) => one.row), ...apart.map(({ row }) => row)])];
};

/** Returns the value by which an instrument is ranked; null without one. A rain sum has no time. */
function figureOf(ranking: Ranking, { rain, movement }: Ranked): { value: number; time: number | null } | Peak | null {
  if (rain) return rain.received > 0 ? { value: rain.sum, time: null } : null;
  return (ranking === 'TM_rate' ? movement?.rate : movement?.peak) ?? null;
}

const known = ({ id, version }: InstrumentNow) => ({ _id: id, name: version.name });

const placed = (row: InstrumentNow, status: Status) => ({
  ...known(row),
  status,
  area: row.area && wirePlace(row.area),
  station: row.station && wirePlace(row.station),
  unit: row.version.unit,
  decimal_points: row.version.decimalPoints,
});

const wireRow = (
  ranking: Ranking,
  { row, rain, movement, newVersion }: Ranked,
  { value, time }: { value: number; time: number | null },
  status: Status,
): RankedRow => ({
  ...placed(row, status),
  new_version: newVersion === null ? null : timeOf(newVersion),
  value,
  TIMESTAMP: time === null ? null : timeOf(time),
  stands_out: standsOut(ranking, value),
  last: movement?.last?.value ?? null,
  received: rain?.received ?? movement?.received ?? 0,
  expected: rain?.expected ?? null,
});

const wireDropped = (
  { row, kind, movement, dropped }: Ranked & { dropped: DroppedOf },
  { window, statusOf }: RankingContext,
  hasCurve: boolean,
): DroppedRow => ({
  ...placed(row, statusOf(row)),
  kind: kind === 'STI' ? 'STI' : 'TM',
  dropped: dropped.count,
  received: movement?.received ?? 0,
  from: timeOf(dropped.from),
  to: timeOf(dropped.to),
  value: dropped.value,
  z: dropped.z,
  used: movement?.peak?.value ?? null,
  pattern: dropped.pattern,
  longest: dropped.longest,
  ...(hasCurve ? curvesOf(dropped, window) : { curve: [], apart: [] }),
});

function curvesOf({ columns, places }: DroppedOf, { from, to }: TimeSpan): Pick<DroppedRow, 'curve' | 'apart'> {
  const values = columns.reading2.slice();
  for (const place of places) values[place] = Number.NaN;
  const { times, reading2 } = between({ ...columns, reading2: values }, from, to);
  const series = { times, values: reading2 };
  const kept = thinSeries(series, { points: CURVE_POINTS, limits: [], intervalMs: to - from }) ?? series;
  return {
    curve: [...kept.times].flatMap((time, i) => {
      const value = kept.values[i] as number;
      return Number.isNaN(value) ? [] : [[timeOf(time), value] as [string, number]];
    }),
    apart: places
      .slice(0, APART_POINTS)
      .map((place): [string, number] => [timeOf(columns.times[place] as number), columns.reading2[place] as number]),
  };
}
