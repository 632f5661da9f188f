import type { WireLimits } from '@talus/contract/instruments/instrument';
import { niceScale } from '@talus/domain/charts/axes/nice-scale';
import type { Level } from '@talus/domain/status/status';
import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { startOfDay, type Zone } from '@talus/domain/time/zone';

/** Readings of one instrument; NaN means no value. */
export type Points = { times: Float64Array; values: Float64Array };

export type CurveSize = { width: number; height: number };

type CurveInput = {
  points: Points;
  /** Milliseconds between readings; a longer gap breaks the line. */
  intervalMs: number;
  /** Starts of versions: readings of two versions may count from different zeros, so the line is broken there. */
  restarts?: readonly number[];
  limits: WireLimits | null;
  from: number;
  to: number;
  zone: Zone;
  size: CurveSize;
};

export type Curve = {
  plot: { x: number; y: number; width: number; height: number };
  path: string;
  last: { x: number; y: number } | null;
  xOf: (time: number) => number;
  yOf: (value: number) => number;
  yTicks: { y: number; value: number }[];
  xTicks: { x: number; text: string; isDate: boolean }[];
  /** Limits within the plot, drawn in ascending severity. */
  limits: { level: Level; value: number; y: number }[];
};

const LEFT = 40;
/** Room for the names of the limits, in px. */
const RIGHT = 92;
const TOP = 8;
const FOOT = 22;
/** A distance of more intervals than this is a gap. */
const GAP_INTERVALS = 3;
/** Limits farther away than this many ranges of the readings are left out: they would flatten the curve. */
const FARTHEST = 4;
const LEVELS: readonly Level[] = ['WL', 'AL', 'WSL'];
const TICK_HOURS = [1, 3, 6, 12, 24, 48, 96, 168];
const TICK_ROOM = 76;

/** Computes the layout of the small chart of an event. */
export const curveOf = ({ points, intervalMs, restarts = [], limits, from, to, zone, size }: CurveInput): Curve => {
  const plot = { x: LEFT, y: TOP, width: size.width - LEFT - RIGHT, height: size.height - TOP - FOOT };
  const bounds = boundsOf(limits, points.values.findLast((value) => !Number.isNaN(value)) ?? null);
  const scale = scaleOf(points.values, bounds);
  const xOf = (time: number) => plot.x + ((time - from) / (to - from || 1)) * plot.width;
  const yOf = (value: number) => plot.y + plot.height - ((value - scale.min) / (scale.max - scale.min)) * plot.height;
  const ticks = Math.round((scale.max - scale.min) / scale.tickInterval);
  return {
    plot,
    ...pathOf(points, { gapMs: intervalMs * GAP_INTERVALS, restarts }, { xOf, yOf }),
    xOf,
    yOf,
    yTicks: Array.from({ length: ticks + 1 }, (_, i) => {
      const value = Number((scale.min + i * scale.tickInterval).toPrecision(12));
      return { y: yOf(value), value };
    }),
    xTicks: timeTicks(from, to, zone, plot.width).map((tick) => ({ ...tick, x: xOf(tick.time) })),
    limits: bounds
      .filter(({ value }) => value >= scale.min && value <= scale.max)
      .map((limit) => ({ ...limit, y: yOf(limit.value) })),
  };
};

/** Returns for each level the limit on the side of the newest reading: the other one would flatten the curve. */
const boundsOf = (limits: WireLimits | null, newest: number | null): { level: Level; value: number }[] => {
  if (limits === null || newest === null) return [];
  return LEVELS.flatMap((level) => {
    const both = [limits[`${level}_plus`], limits[`${level}_minus`]].filter((value) => value !== null);
    const [near] = both.sort((a, b) => Math.abs(a - newest) - Math.abs(b - newest));
    return near === undefined ? [] : [{ level, value: near }];
  });
};

/** Returns a scale from the readings to the nearest limits, so that the distance to the next limit is visible. */
const scaleOf = (values: Float64Array, bounds: readonly { value: number }[]) => {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return niceScale(0, 1);
  let [low, high] = [known.reduce((a, b) => Math.min(a, b)), known.reduce((a, b) => Math.max(a, b))];
  const reach = FARTHEST * (high - low || Math.abs(high) || 1);
  const near = bounds.filter(({ value }) => value >= low - reach && value <= high + reach);
  for (const { value } of near) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return low === high ? niceScale(low - 1, high + 1) : niceScale(low, high);
};

type Breaks = { intervalMs: number; restarts: readonly number[] };
type Scales = Pick<Curve, 'xOf' | 'yOf'>;

/** Returns the line path of readings on the scale of another chart, broken at gaps and at starts of versions. */
export const lineOf = (points: Points, { intervalMs, restarts }: Breaks, scales: Scales): string =>
  pathOf(points, { gapMs: intervalMs * GAP_INTERVALS, restarts }, scales).path;

const pathOf = (
  { times, values }: Points,
  { gapMs, restarts }: { gapMs: number; restarts: readonly number[] },
  { xOf, yOf }: Scales,
) => {
  let path = '';
  let before: number | null = null;
  let last: { x: number; y: number } | null = null;
  for (const [i, time] of times.entries()) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) {
      before = null;
      continue;
    }
    const previous = before;
    const isBroken =
      previous === null ||
      (gapMs > 0 && time - previous > gapMs) ||
      restarts.some((start) => previous < start && start <= time);
    last = { x: xOf(time), y: yOf(value) };
    path += `${isBroken ? 'M' : 'L'}${last.x.toFixed(1)} ${last.y.toFixed(1)}`;
    before = time;
  }
  return { path, last };
};

/** Returns ticks at round hours of the zone's clock; a tick at midnight shows the date. */
const timeTicks = (from: number, to: number, zone: Zone, width: number) => {
  const most = Math.max(2, Math.floor(width / TICK_ROOM));
  const step = (TICK_HOURS.find((hours) => (to - from) / (hours * HOUR_MS) <= most) ?? 336) * HOUR_MS;
  const ticks: { time: number; text: string; isDate: boolean }[] = [];
  for (let time = startOfDay(from, zone); time <= to; time += step) {
    if (time < from) continue;
    const isDate = startOfDay(time, zone) === time;
    ticks.push({ time, text: formatTime(time, zone, isDate ? 'MM-DD' : 'HH:mm'), isDate });
  }
  return ticks;
};

/** Returns the path of one bar for each rain bin above 0. */
export const barsOf = ({ times, values }: Points, { plot, xOf, yOf }: Curve): string => {
  const foot = plot.y + plot.height;
  let path = '';
  for (const [i, time] of times.entries()) {
    const value = values[i] ?? Number.NaN;
    if (value > 0) path += `M${xOf(time).toFixed(1)} ${foot}V${yOf(value).toFixed(1)}`;
  }
  return path;
};
