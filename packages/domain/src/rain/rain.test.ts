import { describe, expect, it } from 'vitest';
import { rainClass } from './rain-class';
import { rainReport } from './rain-report';
import { snakePoint, stormLevel } from './storm/storm';
import { type RainBins, rainWindow } from './window';

const TEN = 600_000;
const HOUR = 3_600_000;

describe('rain class', () => {
  it.each([
    { sums: { r1: 40, r3: 0, r24: 80 }, expected: null },
    { sums: { r1: 40.5, r24: 41 }, expected: 'HEAVY_RAIN' },
    { sums: { r24: 80.5 }, expected: 'HEAVY_RAIN' },
    { sums: { r3: 100, r24: 200 }, expected: 'HEAVY_RAIN' },
    { sums: { r3: 100.5, r24: 101 }, expected: 'TORRENTIAL_RAIN' },
    { sums: { r3: 200.5, r24: 210 }, expected: 'SUPER_TORRENTIAL_RAIN' },
    { sums: { r24: 500 }, expected: 'SUPER_TORRENTIAL_RAIN' },
    { sums: { r24: 500.5 }, expected: 'EXTREME_TORRENTIAL_RAIN' },
    { sums: { r1: null, r3: null, r24: null }, expected: null },
    { sums: {}, expected: null },
  ])('$sums: $expected', ({ sums, expected }) => {
    expect(rainClass(sums)).toBe(expected);
  });
});

// Alishan and Zhuzihu 2021 as recorded; the rest constructed on the edges of the lines.
describe('storm lines', () => {
  it.each([
    { r24: 0, mean: 40.01, y: 40.01, x: 284.972, level: 'WSL', plain: 'WSL' },
    { r24: 285.01, mean: 0, y: 40.015, x: 285.01, level: 'WSL', plain: 'WSL' },
    { r24: 120, mean: 30, y: 46.848, x: 333.675, level: 'WSL', plain: 'AL' },
    { r24: 136, mean: 6, y: 25.0944, x: 178.735, level: 'AL', plain: 'GREEN' },
    { r24: 80.5, mean: 14, y: 25.3022, x: 180.215, level: 'AL', plain: 'GREEN' },
    { r24: 126.5, mean: 28.8333, y: 46.594, x: 331.866, level: 'WSL', plain: 'AL' },
    { r24: 287.5, mean: 1, y: 41.365, x: 294.623, level: 'WSL', plain: 'WSL' },
    { r24: 640.5, mean: 38.5, y: 128.4262, x: 914.717, level: 'WSL', plain: 'WSL' },
    { r24: 153, mean: 28, y: 49.4812, x: 352.43, level: 'WSL', plain: 'AL' },
    { r24: 50, mean: 10, y: 17.02, x: 121.225, level: 'GREEN', plain: 'GREEN' },
    { r24: 0, mean: 25, y: 25, x: 178.063, level: 'GREEN', plain: 'GREEN' },
  ])('$r24 mm, $mean mm/h: $level, plainly $plain', ({ r24, mean, y, x, level, plain }) => {
    const point = snakePoint({ r24, r3: 3 * mean });
    expect(point.intensityIntercept).toBeCloseTo(y, 2);
    expect(point.accumulatedIntercept).toBeCloseTo(x, 2);
    expect(stormLevel(point)).toBe(level);
    expect(stormLevel(point, { plain: true })).toBe(plain);
  });
});

/** Ten-minute bins; the last one ends at `end`. */
function binsUpTo(end: string, values: number[]): RainBins {
  const last = Date.parse(end);
  return {
    times: Float64Array.from(values, (_, i) => last - (values.length - 1 - i) * TEN),
    mm: Float64Array.from(values),
  };
}

describe('windows', () => {
  const end = Date.parse('2026-11-15T08:00:00+08:00');

  it('holds 6 bins an hour, right-labelled: the bin that ended an hour ago is out', () => {
    const bins = binsUpTo('2026-11-15T08:00:00+08:00', [99, 1, 2, 3, 4, 5, 6]);
    expect(rainWindow(bins, end, HOUR, TEN)).toEqual({ partial: 21, completeness: 1, mm: 21 });
  });

  it('says null for a status below 90 % of the bins and keeps the partial sum', () => {
    // 16 of 18 bins = 0.889; 17 of 18 = 0.944
    const sixteen = [Number.NaN, Number.NaN, ...Array<number>(16).fill(2)];
    const window = rainWindow(binsUpTo('2026-11-15T08:00:00+08:00', sixteen), end, 3 * HOUR, TEN);
    expect(window).toEqual({ partial: 32, completeness: 16 / 18, mm: null });
    const seventeen = binsUpTo('2026-11-15T08:00:00+08:00', Array<number>(17).fill(2));
    expect(rainWindow(seventeen, end, 3 * HOUR, TEN).mm).toBe(34);
  });

  it('has neither a sum nor a zero where nothing is', () => {
    expect(rainWindow(binsUpTo('2026-11-15T08:00:00+08:00', []), end, HOUR, TEN)).toEqual({
      partial: null,
      completeness: 0,
      mm: null,
    });
  });

  it('counts the bin that ends at midnight for the day before', () => {
    const bins = binsUpTo('2026-11-15T00:20:00+08:00', [5, 7, 1, 2]); // 23:50, 00:00, 00:10, 00:20
    const midnight = Date.parse('2026-11-15T00:00:00+08:00');
    expect(rainReport(bins, midnight, 'Asia/Taipei', TEN).today.partial).toBe(12);
    expect(rainReport(bins, midnight + 2 * TEN, 'Asia/Taipei', TEN).today).toEqual({
      partial: 3,
      completeness: 1,
      mm: 3,
    });
  });

  it('counts the bin that ends the month for that month', () => {
    const bins = binsUpTo('2026-12-01T00:10:00+08:00', [5, 7, 1]); // 23:50, 00:00, 00:10
    const midnight = Date.parse('2026-12-01T00:00:00+08:00');
    expect(rainReport(bins, midnight, 'Asia/Taipei', TEN).month.partial).toBe(12);
    expect(rainReport(bins, midnight + TEN, 'Asia/Taipei', TEN).month.partial).toBe(1);
  });
});
