import { describe, expect, it } from 'vitest';
import { computeSpread, computeZ, isOutlier, MOST_Z } from './z-filter';

/** `n` values with one outlier: mean 1/n, variance (n−1)/n², so that its z is (1 − 1/n) / (√(n−1)/n) = √(n−1). */
const oneApart = (n: number) => Float64Array.from({ length: n }, (_, i) => (i === 0 ? 1 : 0));

describe('the z of a reading', () => {
  it.each([
    // √15, √16, √17
    [16, 3.873, false],
    [17, 4, true],
    [18, 4.123, true],
  ])('one outlier among %i equal values reaches %f', (n, z, isDropped) => {
    const values = oneApart(n);
    const spread = computeSpread(values);
    expect(computeZ(1, spread)).toBeCloseTo(z, 3);
    expect(isOutlier(1, spread)).toBe(isDropped);
    expect(isOutlier(0, spread)).toBe(false);
  });

  it('keeps one exactly at the limit, on both sides', () => {
    // 39 / 10 = 3.9
    const spread = { mean: 0, deviation: 10 };
    expect(computeZ(39, spread)).toBe(MOST_Z);
    expect([39, -39, 39.001, -39.001].map((value) => isOutlier(value, spread))).toEqual([false, false, true, true]);
  });

  it('keeps all where none differs', () => {
    const spread = computeSpread(Float64Array.of(7, 7, 7));
    expect(spread).toEqual({ mean: 7, deviation: 0 });
    expect(isOutlier(7, spread)).toBe(false);
  });

  it('leaves out what is not there', () => {
    // 2, 4: mean 3, deviation 1
    expect(computeSpread(Float64Array.of(2, Number.NaN, 4))).toEqual({ mean: 3, deviation: 1 });
  });
});
