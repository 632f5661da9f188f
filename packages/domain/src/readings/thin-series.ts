import { GAP_INTERVALS } from '../charts/gaps';
import type { Series } from '../charts/series';
import { Thinner } from './thinner';

export type Thinning = {
  /** About so many are kept. Silences and crossings are kept on top of that. */
  points: number;
  /** Values whose crossing must not disappear. */
  limits: readonly number[];
  /** How often a value is expected: two values much farther apart have a silence between them. */
  intervalMs: number;
};

/** Gives all values to a thinner, oldest first. */
type Feed = (thinner: Thinner) => void;

/** Fewer points that draw the same picture, as Thinner says; null where there are few enough already. */
export function thinSeries({ times, values }: Series, thinning: Thinning): Series | null {
  if (times.length <= thinning.points) return null;
  const first = values.findIndex((value) => !Number.isNaN(value));
  if (first === -1) return { times: new Float64Array(0), values: new Float64Array(0) };
  const span = { start: times[first] as number, end: times[times.length - 1] as number };
  return thin(span, thinning, (thinner) => thinner.add(times, values, first, times.length));
}

/** From the first value to the last time. Where silences are as many as points, those shorter than a stretch go. */
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
