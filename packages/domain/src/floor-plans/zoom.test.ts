import { expect, it } from 'vitest';
import { zoomBy } from './zoom';

it.each([
  [1, 1, 1.1],
  [1.1, 1, 1.2], // not 1.2000000000000002
  [1.1, -1, 1],
  [1, -1, 1],
  [1, 10, 2],
  [2.5, -30, 1],
])('from %d by %i steps to %d', (zoom, steps, expected) => {
  expect(zoomBy(zoom, steps)).toBe(expected);
});
