import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../time/duration';
import { canTrend, trendline } from './trendline';

const START = Date.parse('2026-11-08T00:00:00Z');
const days = (...values: number[]) => ({
  times: Float64Array.from(values, (_, day) => START + day * DAY_MS),
  values: Float64Array.from(values),
});
const GAP = Number.NaN;

describe('trendline', () => {
  it.each([
    { why: 'a straight climb', values: [1, 3, 5, 7], slope: 2, ends: [1, 7], r2: 1 },
    // days 0 1 2 3, mean 1.5; values 1 2 2 3, mean 2: Stv = 1.5 + 0 + 0 + 1.5 = 3, Stt = 5, Svv = 2; r² = 9 / 10
    { why: 'a scattered one', values: [1, 2, 2, 3], slope: 0.6, ends: [1.1, 2.9], r2: 0.9 },
    { why: 'a level', values: [4, 4, 4], slope: 0, ends: [4, 4], r2: 1 },
    { why: 'a gap inside', values: [1, GAP, 5, 7], slope: 2, ends: [1, 7], r2: 1 },
  ])('$why: $slope a day', ({ values, slope, ends, r2 }) => {
    const trend = trendline(days(...values));
    expect(trend?.slopePerDay).toBeCloseTo(slope, 12);
    expect(trend?.r2).toBeCloseTo(r2, 12);
    expect([...(trend?.line.times ?? [])]).toEqual([START, START + (values.length - 1) * DAY_MS]);
    for (const [i, end] of ends.entries()) expect(trend?.line.values[i]).toBeCloseTo(end, 9);
  });

  it('runs from the first value to the last, not through the gaps at the ends', () => {
    const line = trendline(days(GAP, 1, 2, GAP))?.line;
    expect([...(line?.times ?? [])]).toEqual([START + DAY_MS, START + 2 * DAY_MS]);
  });

  it('runs over the newest version alone: the step to it is no movement', () => {
    // 10 11 12 until day 2, set up anew on day 3: 1 2 3 climbs 1 a day; over all six values the slope falls
    const versions = [0, 3].map((day) => ({ startDate: START + day * DAY_MS }));
    const series = days(10, 11, 12, 1, 2, 3);
    expect(trendline(series)?.slopePerDay).toBeLessThan(0);
    const trend = trendline(series, versions);
    expect(trend?.slopePerDay).toBeCloseTo(1, 12);
    expect([...(trend?.line.times ?? [])]).toEqual([START + 3 * DAY_MS, START + 5 * DAY_MS]);
  });

  it('keeps to the version before where the newest has no value yet', () => {
    const versions = [0, 2].map((day) => ({ startDate: START + day * DAY_MS }));
    expect(trendline(days(1, 2, GAP), versions)?.slopePerDay).toBeCloseTo(1, 12);
  });

  it('needs two values', () => {
    expect([trendline(days()), trendline(days(3)), trendline(days(GAP, GAP))]).toEqual([null, null, null]);
  });

  it('is drawn of exactly one instrument', () => {
    expect([0, 1, 2].map(canTrend)).toEqual([false, true, false]);
  });
});
