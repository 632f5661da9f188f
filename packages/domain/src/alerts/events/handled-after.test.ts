import { expect, it } from 'vitest';
import { type Beginnings, handledAfter, noteBeginning } from './handled-after';

it.each([
  ['before anything happened', 9, null],
  ['at the very moment', 10, 0],
  ['after it began', 15, 5],
  ['after it rose, which was read before its beginning', 32, 2],
])('what is done %s', (_, time, after) => {
  const beginnings: Beginnings = new Map();
  noteBeginning(beginnings, 7, 30);
  noteBeginning(beginnings, 7, 10);
  noteBeginning(beginnings, 8, 1);
  expect(handledAfter(beginnings, 7, time)).toBe(after);
});
