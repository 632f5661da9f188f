import { GAP_INTERVALS } from '../../charts/series/gaps';
import type { Series } from '../../charts/series/series';
import { Thinner } from './thinner';

export type Thinning = {
  /** The approximate number of points to keep. Silences and crossings are kept in addition. */
  points: number;
  /** Limits whose crossings must remain visible. */
  limits: readonly number[];
  /** The expected interval of values: two values much farther apart have a silence between them. */
  intervalMs: number;
};

/** Passes all values to a thinner, oldest first. */
type Feed = (thinner: Thinner) => void;

/** Thins a series without changing its picture (see Thinner); null where the points are few enough already. */
export function thinSeries({ times, values }: Series, thinning: Thinning): Series | null {
  if (times.length <= thinning.points) return null;
  const first = values.findIndex((value) => !Number.isNaN(value));
  if (first === -1) return { times: new Float64Array(0), values: new Float64Array(0) };
  const span = { start: times[first] as number, end: times[times.length - 1] as number };
  return thin(span, thinning, (thinner) => thinner.add(times, values, first, times.length));
}

/**
 * Thins from the first value to the last time. Where silences outnumber a third of the points, silences shorter than a
 * stretch are dropped.
 */
export function thin(
  span: { start: number; end: number },
  { points, limits, intervalMs }: Thinning,
  feed: Feed,
): Series {
  const stretchMs = Math.max(1, (span.end - span.start) / Math.max(1, Math.floor(points / 2)));
  const gapMs = intervalMs * GAP_INTERVALS;
  const around = [...new Set(limits)].sort((a, b) => a - b);
  const thinned = (longestMs: number) => {
    const thinner = new Thinner(span.start, stretchMs, longestMs, around);
    feed(thinner);
    return thinner;
  };
  const thinner = thinned(gapMs);
  const isShreds = thinner.gaps * 3 > points && stretchMs > gapMs;
  return (isShreds ? thinned(stretchMs) : thinner).finish(intervalMs);
}
