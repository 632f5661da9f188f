import { describe, expect, it } from 'vitest';
import { clusterRings, linesOf, pathOf, ticksOf, valueScale } from './curve-model';

const NONE = { WL_minus: null, AL_minus: null, WSL_minus: null, WL_plus: null, AL_plus: null, WSL_plus: null };
const ring = (minute: number, level: 'WL' | 'AL' | 'WSL') => ({
  TIMESTAMP: new Date(minute * 60_000).toISOString(),
  level,
  kind: 'level' as const,
  value: 1,
});

it('each bound that is set is a line; 0 is one', () => {
  expect(linesOf('today', { ...NONE, WL_minus: 0, WSL_plus: 80 })).toEqual([
    { whose: 'today', level: 'WL', value: 0 },
    { whose: 'today', level: 'WSL', value: 80 },
  ]);
});

describe('the axis', () => {
  const at = (value: number) => ({ whose: 'today' as const, level: 'WL' as const, value });

  it('holds the bounds that are near the curve, and names the others', () => {
    // With the nearest limit, 80, the range is 40: limits up to 80 + 40 = 120 are near
    const { scale, beyond } = valueScale([40, 70], [at(80), at(120), at(121)]);
    expect([scale.min, scale.max]).toEqual([40, 120]);
    expect(beyond).toEqual([at(121)]);
  });

  it('of a calm curve holds the bound that it is nearest to', () => {
    // 4.6 to 12 is a range of 7.4: 12 + 7.4 = 19.4 includes 15, and 4.6 − 7.4 = −2.8 excludes −15
    const { beyond } = valueScale([4.6, 4.9], [at(12), at(15), at(20), at(-15)]);
    expect(beyond).toEqual([at(20), at(-15)]);
  });

  it.each([
    ['of a curve that stands still', [5, 5], [], 5, 10], // a range of 5, by its own magnitude
    ['without a curve', [], [at(10), at(20)], 10, 20],
    ['without anything', [], [], 0, 1],
  ])('%s', (_, values, lines, min, max) => {
    const { scale } = valueScale(values, lines);
    expect([scale.min, scale.max]).toEqual([min, max]);
  });

  it('has a tick at each step', () =>
    expect(ticksOf({ min: 0.1, max: 0.3, tickInterval: 0.1 })).toEqual([0.1, 0.2, 0.3]));
});

it('rings upon each other are one, by the worst of them', () => {
  const rings = [ring(0, 'WL'), ring(10, 'AL'), ring(12, 'WL'), ring(40, 'WL')];
  // one minute is one pixel
  expect(clusterRings(rings, (time) => time / 60_000, 16)).toEqual([
    { x: 0, level: 'AL', count: 3 },
    { x: 40, level: 'WL', count: 1 },
  ]);
});

it('a silence stays a silence', () => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const curve: [string, number | null][] = [[iso(0), 1], [iso(1), 2], [iso(2), null], [iso(3), 4]]; // biome-ignore format: a curve
  expect(pathOf(curve, (x) => x, (y) => y)).toBe('M0.0 1.0L1.0 2.0M3.0 4.0'); // biome-ignore format: one line
});
