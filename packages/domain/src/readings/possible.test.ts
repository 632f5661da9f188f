import { expect, it } from 'vitest';
import { MINUTE_MS } from '../time/duration';
import { dropImpossible, isPossible } from './possible';

const rain = { min: 0, max: 500, isRain: true };
const volts = { min: 0, max: 30, isRain: false };
const free = { min: null, max: null, isRain: false };

it.each([
  ['rain below 0', -0.1, rain, 10, false],
  ['rain below 0 without bounds', -999, { min: null, max: null, isRain: true }, 10, false],
  ['rain below 0 whatever the type says', -1, { min: -5, max: null, isRain: true }, 10, false],
  ['no rain', 0, rain, 10, true],
  ['the most of ten minutes', 500, rain, 10, true],
  ['more', 500.5, rain, 10, false],
  // 500 mm × 60/10
  ['the most of an hour', 3000, rain, 60, true],
  ['more than that', 3001, rain, 60, false],
  // 500 mm × 1/10, and the same for shorter bins
  ['the most of a minute', 50, rain, 1, true],
  ['of ten seconds', 50, rain, 1 / 6, true],
  ['more than that of a minute', 51, rain, 1, false],
  ['of a gauge without an interval', 500, rain, 0, true],
  ['a battery', 12.6, volts, 60, true],
  ['a battery off the scale', 6999, volts, 60, false],
  ['a battery below 0', -1, volts, 60, false],
  ['anything without bounds', -1e9, free, 10, true],
] as const)('%s: %d', (_, value, possible, minutes, expected) => {
  expect(isPossible(value, possible, minutes * MINUTE_MS)).toBe(expected);
});

it('drops what cannot be, and nothing else', () => {
  const results = Float64Array.of(0, -999, 12, Number.NaN, 501);
  dropImpossible(results, rain, () => 10 * MINUTE_MS);
  expect(Array.from(results)).toEqual([0, Number.NaN, 12, Number.NaN, Number.NaN]);
});
