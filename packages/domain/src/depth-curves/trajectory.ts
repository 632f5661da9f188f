import { RATE_TOLERANCE_INTERVALS } from '../alerts/rate';
import type { Series } from '../charts/series';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { fromZoned, startOfDay, type Zone, zoneOffset } from '../time/zone';

export type PathPoint = { time: number; x: number; y: number };
/** Where one depth went, oldest first. */
export type DepthPath = { depth: number; points: PathPoint[] };

/** How the two instruments of a depth are read: by a logger at an interval, or by people who come by. */
export type PathReader = { intervalMs: number; isManual: boolean };

/**
 * Joins the readings of both directions. A point needs both: of loggers the readings at one time, or the nearest of Y
 * within half its interval; of people the last ones of one local day. The series hold values alone (`finitePoints`).
 */
export function pathPoints(xs: Series, ys: Series, y: PathReader, zone: Zone): PathPoint[] {
  if (y.isManual) return pointsByDay(xs, ys, zone);
  const tolerance = RATE_TOLERANCE_INTERVALS * y.intervalMs;
  const points: PathPoint[] = [];
  let j = 0;
  for (let i = 0; i < xs.times.length; i++) {
    const time = xs.times[i] as number;
    const away = (place: number) => Math.abs((ys.times[place] as number) - time);
    // Times only rise, so the nearest of Y never lies before the one found last
    while (j + 1 < ys.times.length && away(j + 1) < away(j)) j += 1;
    if (j < ys.times.length && away(j) <= tolerance)
      points.push({ time, x: xs.values[i] as number, y: ys.values[j] as number });
  }
  return points;
}

function pointsByDay(xs: Series, ys: Series, zone: Zone): PathPoint[] {
  const lastByDay = ({ times, values }: Series) =>
    new Map(Array.from(times, (time, i) => [startOfDay(time, zone), { time, value: values[i] as number }]));
  const others = lastByDay(ys);
  return [...lastByDay(xs)].flatMap(([day, { time, value }]) => {
    const other = others.get(day);
    return other ? [{ time, x: value, y: other.value }] : [];
  });
}

/** How far beyond the data the axes reach by Auto Scale, in their unit. */
export const AXIS_PAD = 15;
export const FIRST_TRAJECTORY_AXIS = { min: -15, max: 15 };

/** Smallest and largest of the data, with room around them; null without data. */
export function paddedBounds(values: readonly number[]): { min: number; max: number } | null {
  if (values.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [min, max] = [Math.min(min, value), Math.max(max, value)];
  return { min: min - AXIS_PAD, max: max + AXIS_PAD };
}

/** About so many steps show where a depth went; more would only be slower. */
const MOST_STEPS = 200;
const STEPS = [1, 3, 6, 12, 24].map((hours) => hours * HOUR_MS);

export type PathSteps = {
  /** Their length on the local clock. */
  stepMs: number;
  /** When each begins, oldest first; the first holds the start of the range. */
  starts: number[];
};

/** Steps of the local day, from an hour up. Where the clock is turned one is an hour shorter or longer. */
export function pathSteps(from: number, to: number, zone: Zone): PathSteps {
  const span = Math.max(0, to - from);
  const stepMs = STEPS.find((each) => span / each <= MOST_STEPS) ?? Math.ceil(span / MOST_STEPS / DAY_MS) * DAY_MS;
  const midnight = startOfDay(from, zone);
  const firstLocal = midnight + zoneOffset(midnight, zone);
  const starts: number[] = [];
  for (let local = firstLocal; ; local += stepMs) {
    const start = fromZoned(local, zone);
    if (start > to) break;
    if (start <= from) starts[0] = start;
    else if (start !== starts.at(-1)) starts.push(start);
  }
  return { stepMs, starts };
}

/**
 * The points of each step that lie farthest to either side of either axis, besides the very first and the newest.
 * All of them where no step holds more than that.
 */
export function thinPath(points: readonly PathPoint[], { starts }: PathSteps): PathPoint[] {
  const kept: PathPoint[] = [];
  let i = 0;
  for (let step = 0; step < starts.length && i < points.length; step++) {
    const end = starts[step + 1] ?? Number.POSITIVE_INFINITY;
    const own: PathPoint[] = [];
    for (; i < points.length && (points[i] as PathPoint).time < end; i++) own.push(points[i] as PathPoint);
    const extremes = extremesOf(own);
    for (const point of own)
      if (extremes.has(point) || point === points[0] || point === points.at(-1)) kept.push(point);
  }
  return kept;
}

/** The first of each where several lie as far. */
function extremesOf(points: readonly PathPoint[]): Set<PathPoint> {
  const [first] = points;
  if (!first) return new Set();
  let [left, right, bottom, top] = [first, first, first, first];
  for (const point of points) {
    if (point.x < left.x) left = point;
    if (point.x > right.x) right = point;
    if (point.y < bottom.y) bottom = point;
    if (point.y > top.y) top = point;
  }
  return new Set([left, right, bottom, top]);
}

/** How far a depth went between the ends of its path: by axis, straight, and whither (degrees from +X, counter-clockwise). */
export function pathMove({ points }: DepthPath): { dx: number; dy: number; distance: number; angle: number | null } {
  const [first, last] = [points[0], points.at(-1)];
  const dx = (last?.x ?? 0) - (first?.x ?? 0);
  const dy = (last?.y ?? 0) - (first?.y ?? 0);
  const distance = Math.hypot(dx, dy);
  return { dx, dy, distance, angle: distance === 0 ? null : ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360 };
}

type Named = { _id: string; name: string; instrumentList: readonly { depth: number }[] };

/** Two groups that are X and Y of one hole: named alike but for that letter, at the same depths. */
export function pairsOf<G extends Named>(groups: readonly G[]): { x: G; y: G }[] {
  const depths = ({ instrumentList }: G) =>
    instrumentList
      .map(({ depth }) => depth)
      .sort((a, b) => a - b)
      .join();
  return groups.flatMap((x) => {
    const y = groups.find((other) => other !== x && isTwin(x.name, other.name) && depths(other) === depths(x));
    return y ? [{ x, y }] : [];
  });
}

const isTwin = (x: string, y: string): boolean =>
  [...x.matchAll(/X/g)].some(({ index }) => `${x.slice(0, index)}Y${x.slice(index + 1)}` === y);
