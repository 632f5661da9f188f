import { describe, expect, it } from 'vitest';
import { seriesSummary, valueAt } from './series-summary';

const GAP = Number.NaN;
const series = (times: number[], values: number[], isThinned = false) => ({
  times: Float64Array.from(times),
  values: Float64Array.from(values),
  intervalMs: 10,
  isThinned,
});

describe('what the legend says', () => {
  it('tells newest, least, most, change and count of the values there are', () => {
    expect(seriesSummary(series([10, 20, 30, 40, 50], [GAP, 12, 11, 15, GAP]))).toEqual({
      latest: { time: 40, value: 15 },
      min: 11,
      max: 15,
      change: 3, // 15 − 12
      count: 3,
    });
  });

  it('tells of rain what fell', () => {
    expect(seriesSummary(series([10, 20], [5, 62.5]), { rainTotal: 444 }).change).toBe(444);
  });

  it('counts no step between two versions as change', () => {
    // 1.30 → 1.31 in the first version, 0.10 → 0.12 in the second: +0.03; across both it would be −1.18
    const across = series([10, 20, 30, 40, 50], [1.3, GAP, 1.31, 0.1, 0.12]);
    expect(seriesSummary(across).change).toBeCloseTo(-1.18, 12);
    const versions = [{ startDate: -100 }, { startDate: 40 }];
    const told = seriesSummary(across, { versions });
    expect(told.change).toBeCloseTo(0.03, 12);
    expect(told).toMatchObject({ latest: { time: 50, value: 0.12 }, min: 0.1, max: 1.31, count: 4 });
  });

  it('has no change of a version without values, and none across it', () => {
    // 3 → 5, nothing, 9 → 8: +2 − 1
    const across = series([10, 20, 30, 40, 50, 60], [3, 5, GAP, GAP, 9, 8]);
    expect(seriesSummary(across, { versions: [{ startDate: 30 }, { startDate: 50 }] }).change).toBe(1);
  });

  it('tells nothing of nothing', () => {
    expect(seriesSummary(series([10], [GAP]))).toEqual({ latest: null, min: null, max: null, change: null, count: 0 });
  });
});

describe('the value at the cursor', () => {
  const readings = series([10, 20, 30, 70], [1, 2, GAP, 7]);
  it.each([
    { time: 20, value: 2, why: 'exactly' },
    { time: 16, value: 2, why: 'the nearer one' },
    { time: 15, value: 1, why: 'equally near: the earlier' },
    { time: 5, value: 1, why: 'half an interval before the first' },
    { time: 4, value: null, why: 'farther' },
    { time: 30, value: null, why: 'a gap' },
    { time: 25, value: 2, why: 'beside a gap' },
    { time: 50, value: null, why: 'in a silence' },
    { time: 75, value: 7, why: 'half an interval after the last' },
    { time: 76, value: null, why: 'farther' },
  ])('at $time: $value, $why', ({ time, value }) => {
    expect(valueAt(readings, time)).toBe(value);
  });

  it('of a thinned series is the nearer of those that were kept, but not beyond its ends or beside a gap', () => {
    const thinned = series([0, 100, 200, 210, 300], [1, 2, 3, GAP, 5], true);
    expect([0, 40, 60, 149, 151].map((time) => valueAt(thinned, time))).toEqual([1, 1, 2, 2, 3]);
    expect([320, -20, 305].map((time) => valueAt(thinned, time))).toEqual([null, null, 5]);
  });

  it('of no readings is none', () => {
    expect(valueAt(series([], []), 5)).toBeNull();
  });
});
