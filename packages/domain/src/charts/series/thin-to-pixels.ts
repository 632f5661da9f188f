import { firstAtOrAfter } from '../../readings/columns';
import type { TimeWindow } from '../axes/time-window';
import type { ChartSeries } from '../chart-model';
import { silenceLimit } from './silence';

type Curve = Pick<ChartSeries, 'times' | 'values' | 'intervalMs' | 'isThinned' | 'restarts'>;

/** Fewer points per pixel are drawn unchanged. */
const DENSE = 3;

/**
 * Thins a line without changing its look at this width: keeps the minimum and maximum of each pixel column in their
 * order, the neighbours outside the window, and a NaN in each silence and at each start of a version. Returns time and
 * value in turns, the fastest input for echarts. On typed arrays this is far faster than sampling all points in echarts.
 */
export const thinToPixels = (curve: Curve, [from, to]: TimeWindow, pixels: number): Float64Array => {
  const { times, values, restarts = NONE } = curve;
  const start = Math.max(0, firstAtOrAfter(times, from) - 1);
  const end = Math.min(times.length, firstAtOrAfter(times, to) + 1);
  const columns = Math.max(1, Math.round(pixels));
  const limit = silenceLimit(curve);
  if (end - start <= columns * DENSE) return withBreaks(times, values, start, end, limit, restarts);
  return leastAndGreatest(times, values, start, end, from, (to - from) / columns, columns, limit, restarts);
};

const NONE: readonly number[] = [];

const withBreaks = (
  times: Float64Array,
  values: Float64Array,
  start: number,
  end: number,
  limit: number,
  restarts: readonly number[],
): Float64Array => {
  const out = new Float64Array(4 * Math.max(0, end - start));
  let n = 0;
  let next = restartAfter(restarts, times[start]);
  for (let i = start; i < end; i++) {
    const time = times[i] as number;
    const isRestart = time >= next;
    if (isRestart) next = restartAfter(restarts, time);
    if (i > start && (isRestart || time - (times[i - 1] as number) > limit)) {
      out[n++] = time;
      out[n++] = Number.NaN;
    }
    out[n++] = time;
    out[n++] = values[i] as number;
  }
  return out.subarray(0, n);
};

const leastAndGreatest = (
  times: Float64Array,
  values: Float64Array,
  start: number,
  end: number,
  from: number,
  columnMs: number,
  columns: number,
  limit: number,
  restarts: readonly number[],
): Float64Array => {
  // At most two extremes and two breaks per column, and as many again per restart; two columns lie outside the window
  const out = new Float64Array(8 * (columns + 3 + restarts.length));
  let n = 0;
  let least = -1;
  let greatest = -1;
  let low = Number.NaN;
  let high = Number.NaN;
  let before = Number.POSITIVE_INFINITY;
  let columnEnd = Number.NEGATIVE_INFINITY;
  let broken = false;
  let next = restartAfter(restarts, times[start]);
  // The hot loop over every point of every curve: plain numbers, no closures
  for (let i = start; i < end; i++) {
    const time = times[i] as number;
    const value = values[i] as number;
    const isColumn = time >= columnEnd;
    const isRestart = time >= next;
    const isBreak = isRestart || time - before > limit || Number.isNaN(value);
    before = time;
    if (isRestart) next = restartAfter(restarts, time);
    if (isColumn) {
      n = putExtremes(out, n, times, values, least, greatest);
      least = -1;
      broken = false;
      columnEnd = time < from ? from : from + (Math.floor((time - from) / columnMs) + 1) * columnMs;
    }
    if (isBreak) {
      // One silence in a column looks the same as many; a restart parts its values from those after the silence
      if (!broken || isRestart) {
        n = putExtremes(out, n, times, values, least, greatest);
        least = -1;
        broken = true;
        out[n++] = time;
        out[n++] = Number.NaN;
      }
      if (Number.isNaN(value)) continue;
    }
    if (least < 0) {
      least = i;
      greatest = i;
      low = value;
      high = value;
    } else if (value < low) {
      least = i;
      low = value;
    } else if (value > high) {
      greatest = i;
      high = value;
    }
  }
  return out.subarray(0, putExtremes(out, n, times, values, least, greatest));
};

/** Returns the first restart after a time; Infinity for none. */
const restartAfter = (restarts: readonly number[], time = Number.NEGATIVE_INFINITY): number =>
  restarts.find((restart) => restart > time) ?? Number.POSITIVE_INFINITY;

/** Writes both extremes in their order, once where they coincide; none where `least` is negative. */
const putExtremes = (
  out: Float64Array,
  at: number,
  times: Float64Array,
  values: Float64Array,
  least: number,
  greatest: number,
): number => {
  if (least < 0) return at;
  const first = Math.min(least, greatest);
  const second = Math.max(least, greatest);
  out[at] = times[first] as number;
  out[at + 1] = values[first] as number;
  if (second === first) return at + 2;
  out[at + 2] = times[second] as number;
  out[at + 3] = values[second] as number;
  return at + 4;
};

/** Keeps the tallest rain column of each pixel, so that no downpour disappears. */
export const tallestPerPixel = (curve: Curve, [from, to]: TimeWindow, pixels: number): Float64Array => {
  const { times, values } = curve;
  const start = Math.max(0, firstAtOrAfter(times, from) - 1);
  const end = Math.min(times.length, firstAtOrAfter(times, to) + 1);
  const columnMs = (to - from) / Math.max(1, Math.round(pixels));
  const out = new Float64Array(2 * Math.max(0, end - start));
  let n = 0;
  let column = Number.NaN;
  for (let i = start; i < end; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value) || value === 0) continue;
    const time = times[i] as number;
    const own = Math.floor((time - from) / columnMs);
    if (own !== column) {
      column = own;
      out[n++] = time;
      out[n++] = value;
    } else if (Math.abs(value) > Math.abs(out[n - 1] as number)) {
      out[n - 2] = time;
      out[n - 1] = value;
    }
  }
  return out.subarray(0, n);
};

/** Splits points (time and value in turns) into complete and partial sums. */
export const splitPartial = (points: Float64Array, { partial }: Pick<ChartSeries, 'partial'>) => {
  if (!partial || partial.size === 0) return { whole: points, partial: new Float64Array(0) };
  const parts = { whole: [] as number[], partial: [] as number[] };
  for (let i = 0; i < points.length; i += 2)
    parts[partial.has(points[i] as number) ? 'partial' : 'whole'].push(points[i] as number, points[i + 1] as number);
  return { whole: Float64Array.from(parts.whole), partial: Float64Array.from(parts.partial) };
};
