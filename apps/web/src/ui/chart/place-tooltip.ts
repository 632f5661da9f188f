import type { ChartModel } from '@talus/domain/charts/chart-model';
import { axisOf, type ChartLayout, type Rect } from './chart-layout';
import { nearestValue } from './nearest-value';
import { type TimeWindow, timeOf, yOf } from './scale';

const DISTANCE = 14;
const SAMPLES = 6;
const PLACES = 6;
/** Beyond this many curves a free place is unlikely, and the search costs more than it gains. */
const MOST_CURVES = 20;

export type Place = { left: number; top: number };

/**
 * Places the tooltip beside the cursor, never on it, so that no point is covered; of the places left and right, chooses
 * the one crossed by the fewest curves. Keeps the current place when equally good, so that the tooltip does not jump.
 */
export const placeTooltip = (
  cursorX: number,
  size: { width: number; height: number },
  layout: Pick<ChartLayout, 'plot' | 'width' | 'height'>,
  crossings: (rect: Rect) => number,
  before: Place | null,
): Place => {
  const { plot } = layout;
  const lefts = [cursorX - DISTANCE - size.width, cursorX + DISTANCE].filter(
    (left) => left >= 0 && left + size.width <= layout.width,
  );
  if (lefts.length === 0) lefts.push(Math.max(0, layout.width - size.width));
  const lowest = Math.max(0, layout.height - size.height);
  const step = Math.max(1, (plot.height - size.height) / (PLACES - 1));
  const tops = Array.from({ length: PLACES }, (_, i) => Math.min(lowest, Math.max(0, plot.y + 8 + i * step)));
  const places = lefts.flatMap((left) =>
    tops.map((top) => ({ left, top, cost: crossings({ x: left, y: top, ...size }) + (isKept(left, top) ? -1 : 0) })),
  );
  function isKept(left: number, top: number): boolean {
    return before !== null && before.left < cursorX === left < cursorX && Math.abs(before.top - top) < 1;
  }
  const best = places.reduce((a, b) => (b.cost < a.cost ? b : a));
  return { left: best.left, top: best.top };
};

/** Returns a function that counts how often the curves cross a rectangle, by sampling each curve. */
export const crossingCounter =
  (model: ChartModel, layout: ChartLayout, hidden: ReadonlySet<string>, window: TimeWindow) =>
  (rect: Rect): number => {
    const curves = model.series.filter(({ id, kind }) => kind === 'line' && !hidden.has(id)).slice(0, MOST_CURVES);
    let hits = 0;
    for (let i = 0; i < SAMPLES; i++) {
      const time = timeOf(rect.x + ((i + 0.5) / SAMPLES) * rect.width, window, layout.plot);
      for (const curve of curves) {
        const found = nearestValue(curve, time);
        const axis = axisOf(model, curve);
        if (!found || !axis) continue;
        const y = yOf(found.value, axis, layout.plot);
        if (y > rect.y - 4 && y < rect.y + rect.height + 4) hits++;
      }
    }
    return hits;
  };
