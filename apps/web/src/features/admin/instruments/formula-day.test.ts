import { expect, it } from 'vitest';
import { isFew } from './formula-day';

it.each([
  // A 10-minute file with an hourly operand at the same timestamp: 24 of 144
  ['an hourly operand', { rows: 144, results: 24 }, true],
  ['some rows missing', { rows: 144, results: 130 }, false],
  ['all', { rows: 144, results: 144 }, false],
  ['none', { rows: 144, results: 0 }, true],
] as const)('%s: %o', (_, day, expected) => {
  expect(isFew(day)).toBe(expected);
});
