import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../chart-model';
import { tallestPerPixel, thinToPixels } from './thin-to-pixels';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-08T00:00:00+08:00');

const lineOf = (_: string, values: number[], more: Partial<ChartSeries> = {}) => ({
  times: Float64Array.from(values, (_, i) => START + i * 10 * MINUTE),
  values: Float64Array.from(values),
  intervalMs: 10 * MINUTE,
  isThinned: false,
  ...more,
});

const valuesOf = (flat: Float64Array) => Array.from(flat).filter((_, i) => i % 2 === 1);
const timesOf = (flat: Float64Array) => Array.from(flat).filter((_, i) => i % 2 === 0);

describe('thinToPixels', () => {
  it('draws a few points as they are', () => {
    const curve = lineOf('a', [1, 2, 3]);
    expect(valuesOf(thinToPixels(curve, [START, START + HOUR], 100))).toEqual([1, 2, 3]);
  });

  it('keeps the least and the greatest of each pixel, in the order in which they came', () => {
    // 1,000 points on 10 pixels; the downward spike precedes the upward spike
    const values = Array.from({ length: 1000 }, (_, i) => (i === 510 ? -50 : i === 530 ? 99 : i % 7));
    const curve = lineOf('a', values);
    const thinned = valuesOf(thinToPixels(curve, [START, START + 1000 * 10 * MINUTE], 10));
    expect(thinned.length).toBeLessThanOrEqual(22);
    expect(thinned).toContain(-50);
    expect(thinned.indexOf(99)).toBe(thinned.indexOf(-50) + 1);
  });

  it('goes on to the neighbours outside the window, so that a line reaches its edges', () => {
    const curve = lineOf('a', [1, 2, 3, 4, 5, 6]);
    const times = timesOf(thinToPixels(curve, [START + 15 * MINUTE, START + 35 * MINUTE], 100));
    expect(times).toEqual([10, 20, 30, 40].map((minutes) => START + minutes * MINUTE));
  });

  it.each([
    { gap: 30, broken: false, why: 'three intervals are a reading that was missed' },
    { gap: 31, broken: true, why: 'more than three are a silence' },
  ])('$gap minutes: $why', ({ gap, broken }) => {
    const times = Float64Array.from([0, 10, 10 + gap], (minutes) => START + minutes * MINUTE);
    const curve = { ...lineOf('a', [1, 2, 3]), times };
    expect(valuesOf(thinToPixels(curve, [START, START + HOUR], 100)).some(Number.isNaN)).toBe(broken);
  });

  it('breaks a dense curve at a silence too', () => {
    const count = 2000;
    const times = Float64Array.from({ length: count }, (_, i) => START + (i < 1000 ? i : i + 500) * 10 * MINUTE);
    const curve = { ...lineOf('a', Array(count).fill(1)), times };
    const thinned = valuesOf(thinToPixels(curve, [START, START + 2500 * 10 * MINUTE], 50));
    expect(thinned.filter(Number.isNaN)).toHaveLength(1);
  });

  it('takes a thinned curve as whole although its points lie far apart', () => {
    const times = Float64Array.from({ length: 10 }, (_, i) => START + i * 6 * HOUR);
    const curve = { ...lineOf('a', Array(10).fill(1)), times, isThinned: true };
    expect(valuesOf(thinToPixels(curve, [START, START + 60 * HOUR], 100)).some(Number.isNaN)).toBe(false);
  });

  describe('at the start of a version', () => {
    const stepAt = (count: number, step: number): number[] =>
      Array.from({ length: count }, (_, i) => (i < step ? 40 : 0));

    it('joins no value before with one after', () => {
      // The values of 10 and 20 minutes; the version starts with the reading of 20 minutes
      const curve = lineOf('a', [40, 40, 0, 0], { restarts: [START + 20 * MINUTE] });
      const thinned = thinToPixels(curve, [START, START + HOUR], 100);
      expect(valuesOf(thinned)).toEqual([40, 40, Number.NaN, 0, 0]);
      const between = lineOf('a', [40, 40, 0, 0], { restarts: [START + 15 * MINUTE] });
      expect(valuesOf(thinToPixels(between, [START, START + HOUR], 100))).toEqual([40, 40, Number.NaN, 0, 0]);
    });

    it.each([false, true])('joins none of a dense curve, where both lie in one pixel (thinned: %s)', (isThinned) => {
      const curve = lineOf('a', stepAt(1000, 505), { restarts: [START + 505 * 10 * MINUTE], isThinned });
      const thinned = valuesOf(thinToPixels(curve, [START, START + 1000 * 10 * MINUTE], 10));
      expect(thinned.filter(Number.isNaN)).toHaveLength(1);
      expect(thinned.slice(thinned.findIndex(Number.isNaN) - 1).slice(0, 3)).toEqual([40, Number.NaN, 0]);
    });

    it('joins none where a silence in the same pixel has broken the line before', () => {
      const values = stepAt(1000, 505);
      values[502] = Number.NaN;
      const curve = lineOf('a', values, { restarts: [START + 505 * 10 * MINUTE] });
      const thinned = valuesOf(thinToPixels(curve, [START, START + 1000 * 10 * MINUTE], 10));
      const joined = thinned.filter((value, i) => value === 40 && thinned[i + 1] === 0);
      expect([thinned.filter(Number.isNaN).length, joined]).toEqual([2, []]);
    });

    it('breaks nothing outside the curve', () => {
      const curve = lineOf('a', [1, 2, 3], { restarts: [START, START + HOUR] });
      expect(valuesOf(thinToPixels(curve, [START, START + HOUR], 100))).toEqual([1, 2, 3]);
    });
  });

  it('has nothing for a series without points', () => {
    expect(thinToPixels(lineOf('a', []), [START, START + HOUR], 100)).toHaveLength(0);
  });
});

describe('tallestPerPixel', () => {
  it('never loses a downpour', () => {
    const values = Array.from({ length: 1000 }, (_, i) => (i === 333 ? 62.5 : 1));
    const tallest = tallestPerPixel(lineOf('r', values), [START, START + 1000 * 10 * MINUTE], 20);
    expect(valuesOf(tallest)).toContain(62.5);
    expect(tallest.length / 2).toBeLessThanOrEqual(21);
  });

  it('draws no column for no rain', () => {
    expect(tallestPerPixel(lineOf('r', [0, Number.NaN, 2]), [START, START + HOUR], 20)).toHaveLength(2);
  });
});
