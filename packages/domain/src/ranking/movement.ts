import { RATE_SPANS, rateWalk } from '../alerts/rate';
import { between, type Columns, firstAtOrAfter } from '../readings/columns';
import type { Window } from './window';
import { isOutlier, type Spread, spreadOf } from './z-filter';

/** A value and when. */
export type Peak = { value: number; time: number };

export type Movement = {
  /** Readings in the window that hold a value. */
  received: number;
  /** The farthest from nought, either way; null where nothing is left. */
  peak: Peak | null;
  /** The largest change within an hour. */
  rate: Peak | null;
  last: Peak | null;
  spread: Spread;
  /** Places of those beyond the limit of z, among the readings given. */
  outliers: number[];
};

type Asked = { window: Window; intervalMs: number; keepsOutliers?: boolean };

/**
 * What a landslide meter or sliding rod did in a window, both ends included. The readings reach back an hour and half an
 * interval before it, so that the first ones have a rate; only those of the window are ranked, or found to be apart.
 */
export function movementOf(columns: Columns, { window, intervalMs, keepsOutliers = false }: Asked): Movement {
  const { from, to } = window;
  const inside = between(columns, from, to);
  const start = firstAtOrAfter(columns.times, from);
  const spread = spreadOf(inside.reading2);
  const outliers: number[] = [];
  let received = 0;
  inside.reading2.forEach((value, i) => {
    if (Number.isNaN(value)) return;
    received += 1;
    if (isOutlier(value, spread)) outliers.push(start + i);
  });
  const ranked = keepsOutliers || outliers.length === 0 ? columns : without(columns, outliers);
  return { received, spread, outliers, ...farthest(ranked, start, start + inside.times.length, intervalMs) };
}

/** The same readings with gaps at these places. */
function without(columns: Columns, places: readonly number[]): Columns {
  const reading2 = columns.reading2.slice();
  for (const place of places) reading2[place] = Number.NaN;
  return { ...columns, reading2 };
}

function farthest(columns: Columns, start: number, end: number, intervalMs: number) {
  const { times, reading2 } = columns;
  const rateOf = rateWalk(columns, RATE_SPANS.rate1h, intervalMs);
  let peak: Peak | null = null;
  let rate: Peak | null = null;
  let last: Peak | null = null;
  for (let i = start; i < end; i++) {
    const value = reading2[i] as number;
    if (Number.isNaN(value)) continue;
    last = { value, time: times[i] as number };
    if (!peak || Math.abs(value) > Math.abs(peak.value)) peak = last;
    const change = rateOf(i);
    if (change !== null && (!rate || Math.abs(change) > Math.abs(rate.value))) rate = { ...last, value: change };
  }
  return { peak, rate, last };
}
