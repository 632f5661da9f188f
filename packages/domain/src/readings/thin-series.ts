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
  const gapMs = shortestGap(times, values, intervalMs * GAP_INTERVALS, stretchMs, points);
  return kept(times, values, mark(times, values, first, stretchMs, gapMs, sorted(limits)), intervalMs);
}

/** What to do with each place, in one pass: this loop sees every reading of every curve that is drawn. */
function mark(
  times: Float64Array,
  values: Float64Array,
  first: number,
  stretchMs: number,
  gapMs: number,
  limits: readonly number[],
): Uint8Array {
  const marks = new Uint8Array(times.length);
  let before = first;
  let smallest = first;
  let largest = first;
  let stretchEnd = (times[first] as number) + stretchMs;
  // Between the limits around the value before: outside of it a limit was crossed
  let [low, high] = aroundOf(values[first] as number, limits);
  marks[first] = KEEP;
  for (let i = first + 1; i < times.length; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    const time = times[i] as number;
    if (time >= stretchEnd) {
      marks[smallest] = (marks[smallest] as number) | KEEP;
      marks[largest] = (marks[largest] as number) | KEEP;
      smallest = i;
      largest = i;
      stretchEnd += stretchMs * Math.ceil((time - stretchEnd + 1) / stretchMs);
    } else if (value < (values[smallest] as number)) smallest = i;
    else if (value > (values[largest] as number)) largest = i;
    if (time - (times[before] as number) > gapMs) {
      marks[before] = (marks[before] as number) | KEEP;
      marks[i] = (marks[i] as number) | KEEP | GAP_BEFORE;
    }
    if (!(value > low && value < high)) {
      const around = aroundOf(value, limits);
      if (around[0] !== low || around[1] !== high) {
        [low, high] = around;
        marks[before] = (marks[before] as number) | KEEP;
        marks[i] = (marks[i] as number) | KEEP;
      }
    }
    before = i;
  }
  for (const i of [smallest, largest, before]) marks[i] = (marks[i] as number) | KEEP;
  return marks;
}

function kept(times: Float64Array, values: Float64Array, marks: Uint8Array, intervalMs: number): Series {
  let count = 0;
  for (const one of marks) count += (one & KEEP) + (one & GAP_BEFORE) / GAP_BEFORE;
  const thinned = { times: new Float64Array(count), values: new Float64Array(count) };
  let at = 0;
  for (let i = 0; i < marks.length; i++) {
    const one = marks[i] as number;
    if (one === 0) continue;
    if (one & GAP_BEFORE) {
      thinned.times[at] = Math.round((thinned.times[at - 1] as number) + intervalMs);
      thinned.values[at++] = Number.NaN;
    }
    thinned.times[at] = times[i] as number;
    thinned.values[at++] = values[i] as number;
  }
  return thinned;
}

/** Silences are kept from this length on. */
function shortestGap(times: Float64Array, values: Float64Array, gapMs: number, stretchMs: number, points: number) {
  let count = 0;
  let before = Number.NaN;
  for (let i = 0; i < times.length; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    const time = times[i] as number;
    if (time - before > gapMs) count++;
    before = time;
  }
  return count * 3 > points ? Math.max(gapMs, stretchMs) : gapMs;
}

/** The limits next below and above; a value on a limit lies between it and itself. */
function aroundOf(value: number, limits: readonly number[]): [number, number] {
  let low = Number.NEGATIVE_INFINITY;
  for (const limit of limits) {
    if (limit === value) return [limit, limit];
    if (limit > value) return [low, limit];
    low = limit;
  }
  return [low, Number.POSITIVE_INFINITY];
}

const sorted = (limits: readonly number[]): number[] => [...new Set(limits)].sort((a, b) => a - b);

function firstValue(values: Float64Array): number {
  let i = 0;
  while (i < values.length && Number.isNaN(values[i])) i++;
  return i;
}
