import { DAY_MS } from '@talus/domain/time/duration';
import { expect, it } from 'vitest';
import { batchOf } from './shown-series';

it.each([
  ['a day', 1, 10],
  ['a window', 31, 10],
  // At most 10 × 31 days are in memory
  ['two windows', 62, 5],
  ['a season', 90, 3],
  ['a year', 365, 1],
  ['ten years', 3652, 1],
])('of %s so many columns are read at once', (_, days, columns) =>
  expect(batchOf({ from: 0, to: days * DAY_MS })).toBe(columns),
);
