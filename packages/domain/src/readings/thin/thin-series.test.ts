import { describe, expect, it } from 'vitest';
import type { Series } from '../../charts/series/series';
import { thinSeries } from './thin-series';

const STEP = 600_000;

const seriesOf = (values: number[], times = values.map((_, i) => i * STEP)): Series => ({
  times: Float64Array.from(times),
  values: Float64Array.from(values),
});
const options = { points: 10, limits: [] as number[], intervalMs: STEP };
const pairs = ({ times, values }: Series) => Array.from(times, (time, i) => [time / STEP, values[i]]);

/** A random walk of whole numbers, deterministic per seed. */
function walk(seed: number, count: number): number[] {
  let state = seed;
  let value = 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    value += ((state >> 8) % 7) - 3;
    return value;
  });
}

describe('a thinned curve', () => {
  it('is not made of few points', () => expect(thinSeries(seriesOf(walk(1, 10)), options)).toBeNull());

  it('keeps first, last, and smallest and largest of each stretch', () => {
    // 21 points over 20 steps, 5 stretches of 4 steps; the peaks at 5 and the dip at 14 stand alone
    const values = Array.from({ length: 21 }, (_, i) => (i === 5 ? 9 : i === 14 ? -9 : 0));
    const thinned = thinSeries(seriesOf(values), options) as Series;
    expect(pairs(thinned)).toEqual([[0, 0], [4, 0], [5, 9], [8, 0], [12, 0], [14, -9], [16, 0], [20, 0]]); // biome-ignore format: points
  });

  it('keeps both sides of every crossing of a limit, a touch included', () => {
    // up over 5 between 2 and 3, down again between 3 and 4; a touch of 5 at 8; all in one stretch of 19 steps / 1
    const values = [0, 0, 0, 9, 0, 0, 0, 0, 5, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0];
    const thinned = thinSeries(seriesOf(values), { ...options, points: 2, limits: [5] }) as Series;
    expect(pairs(thinned).map(([place]) => place)).toEqual([0, 2, 3, 4, 7, 8, 9, 11, 12, 13, 19]);
  });

  it('says where nothing was known: a NaN stands in each silence, whether rows came without values or none came', () => {
    const values = [...Array(20).fill(1), ...Array(3).fill(Number.NaN), ...Array(20).fill(1)];
    const times = values.map((_, i) => (i < 32 ? i : i + 100) * STEP);
    const thinned = thinSeries(seriesOf(values, times), options) as Series;
    const around = pairs(thinned).filter(([place = 0]) => (place >= 19 && place <= 23) || (place > 30 && place < 133));
    // rows 20 to 22 have no value, and four intervals exceed three; no row between 31 and 132
    expect(around).toEqual([[19, 1], [20, Number.NaN], [23, 1], [31, 1], [32, Number.NaN], [132, 1]]); // biome-ignore format: points
  });

  it('does not keep short silences where they are as many as points', () => {
    const values = Array.from({ length: 1000 }, (_, i) => (i % 5 === 0 ? 1 : Number.NaN));
    const thinned = thinSeries(seriesOf(values), { ...options, points: 100 }) as Series;
    expect(thinned.times.length).toBeLessThanOrEqual(102);
    expect(thinned.values.some(Number.isNaN)).toBe(false);
  });

  it('is empty where there never was a value', () =>
    expect(thinSeries(seriesOf(Array(50).fill(Number.NaN)), options)?.times.length).toBe(0));

  it.each([1, 2, 3, 4, 5])('of a random walk (seed %i) holds the extremes and every crossing', (seed) => {
    const series = seriesOf(walk(seed, 5000));
    const limits = [-40, -10, 10, 40];
    const thinned = thinSeries(series, { points: 200, limits, intervalMs: STEP }) as Series;
    expect([Math.min(...thinned.values), Math.max(...thinned.values)]).toEqual([
      Math.min(...series.values),
      Math.max(...series.values),
    ]);
    for (const limit of limits) expect(crossings(thinned, limit)).toEqual(crossings(series, limit));
    // two per stretch, first and last, and at most two per crossing
    const crossed = limits.reduce((sum, limit) => sum + crossings(series, limit).length, 0);
    expect(thinned.times.length).toBeLessThanOrEqual(202 + 2 * crossed);
    expect([...thinned.times]).toEqual([...new Set(thinned.times)].sort((a, b) => a - b));
  });
});

/** Lists the times before and after each change of side, where a value on the limit counts as a side of its own. */
function crossings({ times, values }: Series, limit: number): number[][] {
  const side = (i: number) => Math.sign((values[i] as number) - limit);
  return Array.from(times.keys())
    .filter((i) => i > 0 && side(i) !== side(i - 1))
    .map((i) => [times[i - 1] as number, times[i] as number]);
}
