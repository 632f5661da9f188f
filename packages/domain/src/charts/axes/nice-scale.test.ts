import { describe, expect, it } from 'vitest';
import { buildNiceScale, chooseTickInterval, countIntervals, niceScale, niceStep } from './nice-scale';

describe('round numbers', () => {
  it.each([
    { size: 0.07, step: 0.1 },
    { size: 1, step: 1 },
    { size: 1.2, step: 2 },
    { size: 2.1, step: 2.5 },
    { size: 3, step: 5 },
    { size: 6.96, step: 10 },
    { size: 0.30000000000000004, step: 0.5 },
    { size: 0.1 + 0.1, step: 0.2 },
  ])('$size is counted in steps of $step', ({ size, step }) => {
    expect(niceStep(size)).toBe(step);
  });

  it.each([
    { min: 0, max: 60, wanted: 10, tick: 10, why: '6 ticks are not over 6' },
    { min: 0, max: 60.1, wanted: 10, tick: 20, why: 'over 6: 60.1 / 5 = 12.02' },
    { min: 0, max: 10, wanted: 10, tick: 10, why: '1 is not under 1' },
    { min: 0, max: 10, wanted: 11, tick: 2, why: 'under 1: 10 / 5' },
    { min: 0, max: 10, wanted: null, tick: 2, why: 'about five' },
    { min: 0, max: 10, wanted: 0, tick: 2, why: 'no interval' },
  ])('$min to $max in steps of $wanted: $tick, $why', ({ min, max, wanted, tick }) => {
    expect(chooseTickInterval(min, max, wanted)).toBe(tick);
  });

  it.each([
    { low: 0, high: 34.82, scale: { min: 0, max: 40, tickInterval: 10 } },
    { low: 0.118, high: 0.347, scale: { min: 0.1, max: 0.35, tickInterval: 0.05 } }, // 0.229 / 5 = 0.0458
    { low: -3, high: 3, scale: { min: -4, max: 4, tickInterval: 2 } }, // 6 / 5 = 1.2
    { low: 812.31, high: 813.12, scale: { min: 812.2, max: 813.2, tickInterval: 0.2 } }, // 0.81 / 5 = 0.162
  ])('$low to $high', ({ low, high, scale }) => {
    expect(niceScale(low, high)).toEqual(scale);
  });

  it('never has over 6 intervals, nor under 2', () => {
    for (let low = -7.3; low < 7; low += 0.37)
      for (let span = 0.011; span < 900; span *= 1.7) {
        const count = countIntervals(niceScale(low, low + span)) ?? 0;
        expect(count).toBeGreaterThanOrEqual(2);
        expect(count).toBeLessThanOrEqual(6);
      }
  });

  it.each([
    { low: 0, high: 0.347, intervals: 4, scale: { min: 0, max: 0.4, tickInterval: 0.1 } },
    { low: 0, high: 58.3, intervals: 4, scale: { min: 0, max: 80, tickInterval: 20 } }, // 58.3 / 4 = 14.6
    { low: -0.1, high: 3.95, intervals: 4, scale: { min: -2, max: 6, tickInterval: 2 } }, // −1 + 4 × 1 is below 3.95
  ])('$low to $high in $intervals intervals', ({ low, high, intervals, scale }) => {
    expect(buildNiceScale(low, high, intervals)).toEqual(scale);
  });
});
