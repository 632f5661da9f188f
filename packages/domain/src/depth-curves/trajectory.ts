import { DAY_MS, HOUR_MS } from '../time/duration';
import { startOfDay, type Zone } from '../time/zone';

/** Rows of a group: by depth the values at the asked times, null where there is none. */
export type GroupValues = readonly { depth: number; values: readonly (number | null)[] }[];

export type PathPoint = { time: number; x: number; y: number };
/** Where one depth went, oldest first. */
export type DepthPath = { depth: number; points: PathPoint[] };

/** Joins two groups on depth and time. Only what both have is a point, and only depths with a point have a path. */
export function trajectories(times: readonly number[], xs: GroupValues, ys: GroupValues): DepthPath[] {
  const byDepth = new Map(ys.map((row) => [row.depth, row.values]));
  const order = times.map((_, i) => i).sort((a, b) => (times[a] as number) - (times[b] as number));
  return xs.flatMap(({ depth, values }) => {
    const others = byDepth.get(depth);
    if (!others) return [];
    const points = order.flatMap((i): PathPoint[] => {
      const [x, y] = [values[i] ?? null, others[i] ?? null];
      return x === null || y === null ? [] : [{ time: times[i] as number, x, y }];
    });
    return points.length > 0 ? [{ depth, points }] : [];
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

/** About so many points show where a depth went; more would only be slower. */
const MOST_POINTS = 200;
const STEPS = [1, 3, 6, 12, 24].map((hours) => hours * HOUR_MS);

/** The times of a range at which a path is looked at: on steps of the local day, from an hour up. */
export function pathTimes(from: number, to: number, zone: Zone): number[] {
  const span = Math.max(0, to - from);
  const step = STEPS.find((each) => span / each <= MOST_POINTS) ?? Math.ceil(span / MOST_POINTS / DAY_MS) * DAY_MS;
  const first = startOfDay(from, zone);
  const times: number[] = [];
  for (let time = first; time <= to; time += step) if (time >= from) times.push(time);
  return times;
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
