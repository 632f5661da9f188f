import type { LatestRow } from '@talus/contract/data/latest-data';
import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import { type PreparedChart, prepareCharts } from '@talus/domain/charts/prepare-charts';
import { type RainWindow, splitWindow } from '@talus/domain/charts/rain/rain-window';
import type { Loaded } from '@talus/domain/charts/series/prepare-series';
import { hasLimits } from '@talus/domain/charts/series/series-limits';
import { DRAWER_LEVELS, NEW_CARD } from '@talus/domain/charts/settings/card-state';
import { NEW_SCREEN } from '@talus/domain/charts/settings/screen-state';
import type { Bounds, Limits } from '@talus/domain/hierarchy/instrument';
import type { Columns } from '@talus/domain/readings/columns';
import { HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import type { VariantSettings } from '@talus/domain/variants/variants';
import { chartInstrumentOf } from '../../entities/instruments/chart-instrument';
import type { Placed } from '../../entities/instruments/placed';
import type { VersionsById } from '../../entities/instruments/versions';

/** Time spans of the chart tile and the mini chart tile. */
export const CHART_HOURS = 48;
export const MINI_HOURS = 24;
/** Maximum number of curves: more cannot be told apart. */
export const MOST_CURVES = 20;

const STEP_MS = 10 * MINUTE_MS;

/** Returns the last hours up to the end of the current ten minutes, so that the chart moves in steps. */
export const lastHours = (hours: number, now: number): { from: number; to: number } => {
  const to = Math.ceil(now / STEP_MS) * STEP_MS;
  return { from: to - hours * HOUR_MS, to };
};

const append = (values: Float64Array, value: number | null): Float64Array => {
  const longer = new Float64Array(values.length + 1);
  longer.set(values);
  longer[values.length] = value ?? Number.NaN;
  return longer;
};

/** Appends the newest live reading where it is newer than the loaded readings. */
export const withNewest = (columns: Columns, row: LatestRow | undefined): Columns => {
  if (!row || row.TIMESTAMP === null) return columns;
  const time = Date.parse(row.TIMESTAMP);
  if (time <= (columns.times.at(-1) ?? Number.NEGATIVE_INFINITY)) return columns;
  return {
    times: append(columns.times, time),
    reading1: append(columns.reading1, row.reading1),
    reading2: append(columns.reading2, row.reading2),
  };
};

type ChartOf = {
  placed: readonly Placed[];
  loaded: ReadonlyMap<string, Loaded>;
  versions?: VersionsById;
  latest: readonly LatestRow[];
  range: { from: number; to: number };
  zone: Zone;
  rainWindow: VariantSettings['rainWindow'];
  title: string;
};

const TICK_MS = 12 * HOUR_MS;

const byRain = (a: ChartInstrument, b: ChartInstrument): number => Number(a.isRain) - Number(b.isRain);

/** Keeps of each pair of limits the one nearer to the value: the other would take half of the chart. */
export const nearSide = (limits: Limits, value: number | null): Limits => {
  const near = ({ minus, plus }: Bounds): Bounds => {
    if (value === null || minus === null || plus === null) return { minus, plus };
    return plus - value <= value - minus ? { minus: null, plus } : { minus, plus: null };
  };
  return { WL: near(limits.WL), AL: near(limits.AL), WSL: near(limits.WSL) };
};

/**
 * Returns the rain windows per gauge where one of them has limits: the interval of one reading, which the limits apply
 * to. Axis, curves and limits then share one unit, since a tile offers no choice of window.
 */
const rainWindowsOf = (instruments: readonly ChartInstrument[]): Record<string, RainWindow> => {
  const gauges = instruments.filter(({ isRain }) => isRain);
  if (!gauges.some(({ limits }) => hasLimits(limits))) return {};
  return Object.fromEntries(gauges.map(({ id, intervalMs }) => [id, splitWindow(intervalMs)]));
};

/** Builds one chart of all chosen instruments, by the rules of the chart page. */
export const tileChart = (input: ChartOf): PreparedChart | null => {
  const { placed, loaded, latest, range, zone, rainWindow, title } = input;
  const rows = new Map(latest.map((row) => [row._id, row]));
  const withLive = new Map(
    [...loaded].map(([id, one]) => [id, { ...one, columns: withNewest(one.columns, rows.get(id)) }]),
  );
  const instruments = placed
    .map((one) => chartInstrumentOf(one, input.versions?.get(one.instrument._id) ?? []))
    .map((one) => ({ ...one, limits: nearSide(one.limits, rows.get(one.id)?.[one.displayOutput] ?? null) }))
    .sort(byRain);
  const card = { ...NEW_CARD, title, tickMs: TICK_MS, levels: DRAWER_LEVELS, rainWindows: rainWindowsOf(instruments) };
  const [chart] = prepareCharts({
    instruments,
    loaded: withLive,
    remarks: [],
    statuses: rows,
    state: { ...NEW_SCREEN, cards: { all: card } },
    range,
    zone,
    rainWindow,
  });
  return chart ?? null;
};
