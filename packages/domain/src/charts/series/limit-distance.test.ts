import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { limitDistance } from './limit-distance';

const both = (limit: number) => ({ minus: -limit, plus: limit });
const limits = { WL: both(15), AL: both(20), WSL: both(30) };
const below = { ...NO_LIMITS, WL: { minus: 11, plus: null }, AL: { minus: 10, plus: null } };

it.each([
  { value: 12.08, limits, level: 'WL', limit: 15, distance: 2.92, isPassed: false },
  { value: -14, limits, level: 'WL', limit: -15, distance: 1, isPassed: false },
  { value: 15, limits, level: 'WL', limit: 15, distance: 0, isPassed: false }, // two bounds: passed only above
  { value: 34.82, limits, level: 'WSL', limit: 30, distance: 4.82, isPassed: true },
  { value: -21, limits, level: 'AL', limit: -20, distance: 1, isPassed: true },
  { value: 12.8, limits: below, level: 'WL', limit: 11, distance: 1.8, isPassed: false },
  { value: 10, limits: below, level: 'AL', limit: 10, distance: 0, isPassed: true }, // one bound: passed at the limit
])('$value is $distance from $level $limit', ({ value, limits: given, distance, ...expected }) => {
  const found = limitDistance(value, given);
  expect(found).toMatchObject(expected);
  expect(found?.distance).toBeCloseTo(distance, 9);
});

it('is none without limits, and none of no value', () => {
  expect([limitDistance(1, NO_LIMITS), limitDistance(Number.NaN, limits)]).toEqual([null, null]);
});
