import type { Rect } from './chart-layout';
import { type TimeWindow, timeOf } from './scale';
import { keepSpan, zoomSpan } from './span';

/** Closer than this there is nothing more to see. */
export const SMALLEST_MS = 60_000;

/** Kept inside the whole, at its length where that is possible. null where it is all of it. */
export const keepInside = (window: TimeWindow, whole: TimeWindow): TimeWindow | null => {
  const [from, to] = keepSpan(window, whole, SMALLEST_MS);
  const next: TimeWindow = [Math.round(from), Math.round(to)];
  return next[0] <= whole[0] && next[1] >= whole[1] ? null : next;
};

/** Below 1 shows less; the time at `anchor` stays where it is on the screen. */
export const zoomAt = (window: TimeWindow, whole: TimeWindow, anchor: number, factor: number): TimeWindow | null =>
  keepInside(zoomSpan(window, anchor, factor, SMALLEST_MS), whole);

export const panBy = ([from, to]: TimeWindow, whole: TimeWindow, ms: number): TimeWindow | null =>
  keepInside([from + ms, to + ms], whole);

/** The times under two fingers stay under them: apart zooms in, together out, both along pans. */
export const pinch = (
  window: TimeWindow,
  whole: TimeWindow,
  plot: Rect,
  before: readonly [number, number],
  after: readonly [number, number],
): TimeWindow | null => {
  const times = [timeOf(before[0], window, plot), timeOf(before[1], window, plot)] as const;
  const pixels = after[1] - after[0];
  if (Math.abs(pixels) < 1 || pixels * (before[1] - before[0]) <= 0) return keepInside(window, whole);
  const perPixel = (times[1] - times[0]) / pixels;
  const from = times[0] - (after[0] - plot.x) * perPixel;
  return keepInside([from, from + plot.width * perPixel], whole);
};
