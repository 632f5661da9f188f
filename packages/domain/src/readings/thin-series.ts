import { GAP_INTERVALS } from '../charts/gaps';
import type { Series } from '../charts/series';

export type Thinning = {
  /** About so many are kept. Silences and crossings are kept on top of that. */
  points: number;
  /** Values whose crossing must not disappear. */
  limits: readonly number[];
  /** How often a value is expected: two values much farther apart have a silence between them. */
  intervalMs: number;
};

const KEEP = 1;
const GAP_BEFORE = 2;

/**
 * Fewer points that draw the same picture; null where there are few enough already. Kept are the first and the last
 * value, the smallest and largest of each stretch of time, both sides of each crossing of a limit, and both ends of
 * each silence with a NaN in it, so that a silence can be told from a stretch that was thinned. Where silences are as
 * many as points, those shorter than a stretch are not kept.
 */
export function thinSeries({ times, values }: Series, { points, limits, intervalMs }: Thinning): Series | null {
  if (times.length <= points) return null;
  const first = firstValue(values);
  if (first === values.length) return { times: new Float64Array(0), values: new Float64Array(0) };
  const start = times[first] as number;
  const end = times[times.length - 1] as number;
  const stretchMs = Math.max(1, (end - start) / Math.max(1, Math.floor(points / 2)));
  const around = sorted(limits);
  const gapMs = intervalMs * GAP_INTERVALS;
  const places = mark(times, values, first, stretchMs, gapMs, around);
  const isShreds = places.gaps * 3 > points && stretchMs > gapMs;
  return kept(times, values, isShreds ? mark(times, values, first, stretchMs, stretchMs, around) : places, intervalMs);
}

/** By place: KEEP and GAP_BEFORE; and the kept places themselves, oldest first. */
type Places = { marks: Uint8Array; kept: Int32Array; gaps: number };

/** What to do with each place, in one pass: this loop sees every reading of every curve that is drawn. */
function mark(
  times: Float64Array,
  values: Float64Array,
  first: number,
  stretchMs: number,
  gapMs: number,
  limits: readonly number[],
): Places {
  const marks = new Uint8Array(times.length);
  const all = new Int32Array(times.length);
  let count = keep(marks, all, 0, first);
  let gaps = 0;
  let before = first;
  let timeBefore = times[first] as number;
  let smallest = first;
  let largest = first;
  let least = values[first] as number;
  let greatest = least;
  let stretchEnd = timeBefore + stretchMs;
  // Between the limits around the value before: outside of it a limit was crossed
  let low = limitBelow(least, limits);
  let high = limitAbove(least, limits);
  for (let i = first + 1; i < times.length; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    const time = times[i] as number;
    if (time >= stretchEnd) {
      count = keep(marks, all, keep(marks, all, count, smallest), largest);
      smallest = i;
      largest = i;
      least = value;
      greatest = value;
      stretchEnd += stretchMs * Math.ceil((time - stretchEnd + 1) / stretchMs);
    } else if (value < least) {
      smallest = i;
      least = value;
    } else if (value > greatest) {
      largest = i;
      greatest = value;
    }
    if (time - timeBefore > gapMs) {
      count = keep(marks, all, keep(marks, all, count, before), i);
      marks[i] = KEEP | GAP_BEFORE;
      gaps++;
    }
    if (!(value > low && value < high)) {
      const below = limitBelow(value, limits);
      const above = limitAbove(value, limits);
      if (below !== low || above !== high) {
        low = below;
        high = above;
        count = keep(marks, all, keep(marks, all, count, before), i);
      }
    }
    before = i;
    timeBefore = time;
  }
  count = keep(marks, all, keep(marks, all, keep(marks, all, count, smallest), largest), before);
  return { marks, kept: all.subarray(0, count).sort(), gaps };
}

/** Adds a place once, and answers how many there are. */
function keep(marks: Uint8Array, all: Int32Array, count: number, i: number): number {
  if (marks[i] !== 0) return count;
  marks[i] = KEEP;
  all[count] = i;
  return count + 1;
}

function kept(times: Float64Array, values: Float64Array, { marks, kept, gaps }: Places, intervalMs: number): Series {
  const thinned = { times: new Float64Array(kept.length + gaps), values: new Float64Array(kept.length + gaps) };
  let at = 0;
  for (let k = 0; k < kept.length; k++) {
    const i = kept[k] as number;
    if ((marks[i] as number) & GAP_BEFORE) {
      thinned.times[at] = Math.round((thinned.times[at - 1] as number) + intervalMs);
      thinned.values[at++] = Number.NaN;
    }
    thinned.times[at] = times[i] as number;
    thinned.values[at++] = values[i] as number;
  }
  return thinned;
}

/** The limits next below and above; a value on a limit lies between it and itself. */
function limitBelow(value: number, limits: readonly number[]): number {
  let below = Number.NEGATIVE_INFINITY;
  for (const limit of limits) if (limit <= value) below = limit;
  return below;
}

function limitAbove(value: number, limits: readonly number[]): number {
  for (const limit of limits) if (limit >= value) return limit;
  return Number.POSITIVE_INFINITY;
}

const sorted = (limits: readonly number[]): number[] => [...new Set(limits)].sort((a, b) => a - b);

function firstValue(values: Float64Array): number {
  let i = 0;
  while (i < values.length && Number.isNaN(values[i])) i++;
  return i;
}
