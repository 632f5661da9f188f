import { RATE_SPANS, rateWalk } from '../alerts/judge/rate';
import { type Columns, firstAfter, firstAtOrAfter } from '../readings/columns';
import type { TimeSpan } from '../time/time-span';
import { computeSpread, computeZ, isOutlier } from './z-filter';

/** A value and its time. */
export type Peak = { value: number; time: number };

export type Movement = {
  /** The number of readings with a value in the window. */
  received: number;
  /** The reading farthest from zero; null where no reading is left. */
  peak: Peak | null;
  /** The largest change within an hour. */
  rate: Peak | null;
  last: Peak | null;
  /** True where the readings of each version are all equal, so that none can be an outlier. */
  isEven: boolean;
  /** Outliers: places beyond the limit of z among the given readings, each with its z. */
  outliers: ReadonlyMap<number, number>;
};

type MovementQuery = {
  window: TimeSpan;
  intervalMs: number;
  keepsOutliers?: boolean;
  /** The starts of versions, epoch milliseconds, oldest first. */
  versionStarts?: readonly number[];
};

/**
 * Computes the movement of a landslide meter or sliding rod in a window, both ends included. The readings reach back an
 * hour and half an interval before the window, so that the first ones have a rate; only readings of the window are
 * ranked or found to be outliers. Readings of two versions are never compared: a sensor that was set up anew has
 * another zero, which is no movement.
 */
export function computeMovement(columns: Columns, asked: MovementQuery): Movement {
  const { window, intervalMs, keepsOutliers = false, versionStarts = [] } = asked;
  const found: Movement = { received: 0, peak: null, rate: null, last: null, isEven: true, outliers: new Map() };
  const outliers = new Map<number, number>();
  for (const [lo, hi] of stretchesOf(versionStarts)) {
    const [first, end] = [firstAtOrAfter(columns.times, lo), firstAtOrAfter(columns.times, hi)];
    const start = Math.max(first, firstAtOrAfter(columns.times, window.from));
    const stop = Math.min(end, firstAfter(columns.times, window.to));
    if (start >= stop) continue;
    const spread = computeSpread(columns.reading2.subarray(start, stop));
    const apart: number[] = [];
    for (let place = start; place < stop; place++) {
      const value = columns.reading2[place] as number;
      if (Number.isNaN(value)) continue;
      found.received += 1;
      if (isOutlier(value, spread)) apart.push(place);
    }
    for (const place of apart) outliers.set(place, computeZ(columns.reading2[place] as number, spread));
    if (spread.deviation > 0) found.isEven = false;
    const ranked = keepsOutliers || apart.length === 0 ? columns : without(columns, apart);
    const own = farthest(slice(ranked, first, stop), start - first, stop - first, intervalMs);
    found.peak = larger(found.peak, own.peak);
    found.rate = larger(found.rate, own.rate);
    found.last = own.last ?? found.last;
  }
  return { ...found, outliers };
}

/** Lists the spans from the start of each version to the start of the next, the end excluded. */
const stretchesOf = (starts: readonly number[]): [number, number][] =>
  [Number.NEGATIVE_INFINITY, ...starts].map((start, i) => [start, starts[i] ?? Number.POSITIVE_INFINITY]);

const larger = (a: Peak | null, b: Peak | null): Peak | null =>
  a && (!b || Math.abs(a.value) >= Math.abs(b.value)) ? a : b;

const slice = ({ times, reading1, reading2 }: Columns, from: number, to: number): Columns => ({
  times: times.subarray(from, to),
  reading1: reading1.subarray(from, to),
  reading2: reading2.subarray(from, to),
});

/** Returns the readings with gaps at the given places. */
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
