import type { Bounds, Limits } from '../../hierarchy/instrument';
import { LEVELS, type Level } from '../../status/status';
import { exceeds } from '../level';

type Extremes<P> = { max: P | null; min: P | null };

export type Peak<P> = {
  level: Level;
  point: P;
  limit: number;
  /** The limit is a lower limit, and the value lies below it. */
  isBelow: boolean;
};

/**
 * Returns the highest level that the extremes of a period passed, with the extreme and the bound; null: none. Where
 * both extremes passed the level, returns the extreme further beyond its bound.
 */
export function findPeak<P extends { value: number }>(limits: Limits, { max, min }: Extremes<P>): Peak<P> | null {
  const points = [max, min].filter((point) => point !== null);
  for (const level of LEVELS.toReversed()) {
    const found = points.flatMap((point) =>
      exceeds(point.value, limits[level]) ? [{ level, point, ...boundOf(point.value, limits[level]) }] : [],
    );
    if (found.length > 0) return found.reduce((most, one) => (beyond(one) > beyond(most) ? one : most));
  }
  return null;
}

const beyond = ({ point, limit }: Peak<{ value: number }>): number => Math.abs(point.value - limit);

function boundOf(value: number, { minus, plus }: Bounds): { limit: number; isBelow: boolean } {
  const isAbove = plus !== null && (minus === null || value >= plus);
  return isAbove ? { limit: plus, isBelow: false } : { limit: minus as number, isBelow: true };
}

type Point = { time: number; value: number };
type Columns = { times: ArrayLike<number>; values: ArrayLike<number> };

/**
 * Returns the peak of readings, each compared with the limits in force at its time. `versions`: oldest first; readings
 * before the first version belong to it.
 */
export function peakOfVersions<V extends { from: number; limits: Limits }>(
  versions: readonly V[],
  { times, values }: Columns,
): (Peak<Point> & { version: V }) | null {
  const extremes = versions.map((): Extremes<Point> => ({ max: null, min: null }));
  let at = 0;
  for (let i = 0; i < times.length; i++) {
    const point = { time: times[i] as number, value: values[i] as number };
    while (at + 1 < versions.length && (versions[at + 1] as V).from <= point.time) at += 1;
    const own = extremes[at];
    if (!own || !Number.isFinite(point.value)) continue;
    if (!own.max || point.value > own.max.value) own.max = point;
    if (!own.min || point.value < own.min.value) own.min = point;
  }
  const peaks = versions.flatMap((version, i) => {
    const peak = findPeak(version.limits, extremes[i] as Extremes<Point>);
    return peak ? [{ ...peak, version }] : [];
  });
  const rank = ({ level }: Peak<Point>) => LEVELS.indexOf(level);
  return peaks.reduce<(Peak<Point> & { version: V }) | null>(
    (most, one) =>
      !most || rank(one) > rank(most) || (rank(one) === rank(most) && beyond(one) > beyond(most)) ? one : most,
    null,
  );
}
