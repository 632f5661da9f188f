import type { Rect } from './chart-layout';
import { type TimeWindow, timeOf } from './scale';
import { keepSpan, zoomSpan } from './span';

/** The smallest window: a closer zoom shows nothing more. */
export const SMALLEST_MS = 60_000;

/** Moves a window inside the whole, keeping its length where possible; null where it covers the whole. */
export const keepInside = (window: TimeWindow, whole: TimeWindow): TimeWindow | null => {
  const [from, to] = keepSpan(window, whole, SMALLEST_MS);
  const next: TimeWindow = [Math.round(from), Math.round(to)];
  return next[0] <= whole[0] && next[1] >= whole[1] ? null : next;
};

/** Zooms a window; a factor below 1 zooms in; the time at `anchor` keeps its place on the screen. */
export const zoomAt = (window: TimeWindow, whole: TimeWindow, anchor: number, factor: number): TimeWindow | null =>
  keepInside(zoomSpan(window, anchor, factor, SMALLEST_MS), whole);

export const panBy = ([from, to]: TimeWindow, whole: TimeWindow, ms: number): TimeWindow | null =>
  keepInside([from + ms, to + ms], whole);

/**
 * Applies a two-finger gesture: the times under the fingers stay under them. Moving apart zooms in, together zooms out,
 * both along pans.
 */
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
