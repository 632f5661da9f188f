import { ceilTo, niceStep } from '@talus/domain/charts/axes/nice-scale';
import { formatNumber } from '@talus/domain/text/format-number';
import type { Rect } from '../chart-layout';
import { keepSpan, type Span, zoomSpan } from '../span';
import { textWidth } from '../text-width';
import type { XyAxis, XyModel } from './xy-model';

/** The visible part of both axes. */
export type XyWindow = { x: Span; y: Span };

export type XyLayout = { width: number; height: number; isCompact: boolean; plot: Rect };

const COMPACT_WIDTH = 520;
const TOP = 44;
const FOOT = 46;
const RIGHT = 24;
/** The smallest window as a share of an axis: a closer zoom shows nothing more. */
const SMALLEST_SHARE = 0.002;
const X_TICK_PX = 64;
const Y_TICK_PX = 46;

export const wholeOf = ({ x, y }: XyModel): XyWindow => ({ x: [x.min, x.max], y: [y.min, y.max] });

export const xyLayout = (model: XyModel, width: number, height: number): XyLayout => {
  const isCompact = width < COMPACT_WIDTH;
  const [from, to] = [model.y.min, model.y.max];
  const labels = valueTicks([from, to], height, Y_TICK_PX).map((tick) => textWidth(tick.label));
  const left = Math.max(isCompact ? 36 : 56, Math.max(0, ...labels) + 16);
  const right = isCompact ? 12 : RIGHT;
  const room = { width: Math.max(1, width - left - right), height: Math.max(1, height - TOP - FOOT) };
  const side = Math.min(room.width, room.height);
  const size = model.isSquare ? { width: side, height: side } : room;
  return { width, height, isCompact, plot: { x: left + (room.width - size.width) / 2, y: TOP, ...size } };
};

export type XyPlace = { x: number; y: number };

/** Converts between values and places on the plot. */
export const xyScale = ({ x, y }: XyModel, window: XyWindow, plot: Rect) => {
  const share = (value: number, [from, to]: Span, isTurned = false) => {
    const part = (value - from) / (to - from);
    return isTurned ? 1 - part : part;
  };
  const value = (part: number, [from, to]: Span, isTurned = false) => from + (isTurned ? 1 - part : part) * (to - from);
  return {
    px: (at: number) => plot.x + share(at, window.x, x.isTurned) * plot.width,
    py: (at: number) => plot.y + (1 - share(at, window.y, y.isTurned)) * plot.height,
    x: (px: number) => value((px - plot.x) / plot.width, window.x, x.isTurned),
    y: (py: number) => value(1 - (py - plot.y) / plot.height, window.y, y.isTurned),
  };
};
export type XyScale = ReturnType<typeof xyScale>;

export type ValueTick = { value: number; label: string };

/** Returns round values within a span, about `apart` pixels apart. */
export const valueTicks = ([from, to]: Span, pixels: number, apart: number): ValueTick[] => {
  if (!(to > from)) return [];
  const step = niceStep((to - from) / Math.max(2, Math.floor(pixels / apart)));
  const [, fraction = ''] = String(step).split('.');
  const decimals = String(step).includes('e') ? 0 : fraction.length;
  const ticks: ValueTick[] = [];
  for (let value = ceilTo(from, step); value <= to + step * 1e-6; value = ceilTo(value + step / 2, step))
    ticks.push({ value, label: formatNumber(value, { decimals }) });
  return ticks;
};

export const ticksOf = (window: XyWindow, { plot }: Pick<XyLayout, 'plot'>) => ({
  x: valueTicks(window.x, plot.width, X_TICK_PX),
  y: valueTicks(window.y, plot.height, Y_TICK_PX),
});

const smallestOf = ({ min, max }: XyAxis) => (max - min) * SMALLEST_SHARE;

/** Moves a window inside both axes; null where it covers them. */
export const keepWindow = (model: XyModel, { x, y }: XyWindow): XyWindow | null => {
  const whole = wholeOf(model);
  const next = { x: keepSpan(x, whole.x, smallestOf(model.x)), y: keepSpan(y, whole.y, smallestOf(model.y)) };
  const isAll = (part: Span, all: Span) => part[0] <= all[0] && part[1] >= all[1];
  return isAll(next.x, whole.x) && isAll(next.y, whole.y) ? null : next;
};

/** Zooms a window; a factor below 1 zooms in; the anchor keeps its place. */
export const zoomWindow = (model: XyModel, { x, y }: XyWindow, anchor: XyPlace, factor: number): XyWindow | null =>
  keepWindow(model, {
    x: zoomSpan(x, anchor.x, factor, smallestOf(model.x)),
    y: zoomSpan(y, anchor.y, factor, smallestOf(model.y)),
  });

export const panWindow = (model: XyModel, { x, y }: XyWindow, by: XyPlace): XyWindow | null =>
  keepWindow(model, { x: [x[0] + by.x, x[1] + by.x], y: [y[0] + by.y, y[1] + by.y] });

/** Returns the window between two corners. */
export const windowBetween = (model: XyModel, a: XyPlace, b: XyPlace): XyWindow | null =>
  keepWindow(model, {
    x: [Math.min(a.x, b.x), Math.max(a.x, b.x)],
    y: [Math.min(a.y, b.y), Math.max(a.y, b.y)],
  });
