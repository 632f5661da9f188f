import { RATE_TOLERANCE_INTERVALS } from '../alerts/judge/rate';
import type { Series } from '../charts/series/series';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { fromZoned, startOfDay, type Zone, zoneOffset } from '../time/zone';

export type PathPoint = { time: number; x: number; y: number };
/** The path of one depth, oldest first. */
export type DepthPath = { depth: number; points: PathPoint[] };

/** The way in which both instruments of a depth are read: by a logger at an interval, or manually. */
export type PathReader = { intervalMs: number; isManual: boolean };

/**
 * Joins the readings of both directions into points. A point needs both: for loggers the X reading and the nearest Y
 * reading within half its interval; for manual readings the last ones of a local day. The series must hold finite
 * values only (`finitePoints`).
 */
export function pathPoints(xs: Series, ys: Series, y: PathReader, zone: Zone): PathPoint[] {
  if (y.isManual) return pointsByDay(xs, ys, zone);
  const tolerance = RATE_TOLERANCE_INTERVALS * y.intervalMs;
  const points: PathPoint[] = [];
  let j = 0;
  for (let i = 0; i < xs.times.length; i++) {
    const time = xs.times[i] as number;
    const away = (place: number) => Math.abs((ys.times[place] as number) - time);
    // Times ascend, so the nearest Y reading never lies before the one found last
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

/** The margin of Auto Scale beyond the data, in the unit of the axes. */
export const AXIS_PAD = 15;
export const FIRST_TRAJECTORY_AXIS = { min: -15, max: 15 };

/** Returns the smallest and largest value with a margin; null without data. */
export function paddedBounds(values: readonly number[]): { min: number; max: number } | null {
  if (values.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [min, max] = [Math.min(min, value), Math.max(max, value)];
  return { min: min - AXIS_PAD, max: max + AXIS_PAD };
}

/** The greatest number of steps: more would slow the chart without showing more. */
const MOST_STEPS = 200;
const STEPS = [1, 3, 6, 12, 24].map((hours) => hours * HOUR_MS);

export type PathSteps = {
  /** The length of a step on the local clock. */
  stepMs: number;
  /** The starts of the steps, oldest first; the first step contains the start of the range. */
  starts: number[];
};

/** Divides a range into steps of the local day, from an hour up. A clock change makes one step shorter or longer. */
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
 * Thins a path: keeps the extreme points of each step in all four directions, the very first and the newest point.
 * Keeps all points where no step has more.
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

/** Returns the extreme points in all four directions; the first of several equal ones. */
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

/** Returns the move between both ends of a path: by axis, distance, and angle (degrees from +X, counter-clockwise). */
export function pathMove({ points }: DepthPath): { dx: number; dy: number; distance: number; angle: number | null } {
  const [first, last] = [points[0], points.at(-1)];
  const dx = (last?.x ?? 0) - (first?.x ?? 0);
  const dy = (last?.y ?? 0) - (first?.y ?? 0);
  const distance = Math.hypot(dx, dy);
  return { dx, dy, distance, angle: distance === 0 ? null : ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360 };
}

type Named = { _id: string; name: string; instrumentList: readonly { depth: number }[] };

/** Pairs groups that are X and Y of one hole: names equal except for that letter, at equal depths. */
export function pairGroups<G extends Named>(groups: readonly G[]): { x: G; y: G }[] {
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
