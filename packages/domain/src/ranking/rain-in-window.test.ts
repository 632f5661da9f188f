import { expect, it } from 'vitest';
import { rainInWindow } from './rain-in-window';

it('sums what fell after the start up to the end, and says how much of it is known', () => {
  const columns = {
    times: Float64Array.of(0, 10, 20, 30, 40),
    reading1: new Float64Array(5),
    reading2: Float64Array.of(9, 1.5, Number.NaN, 2, 9),
  };
  // at 10: 1.5, at 30: 2; the 9 at 0 fell before, the one at 40 after
  expect(rainInWindow(columns, { from: 0, to: 30 }, 10)).toEqual({ sum: 3.5, received: 2, expected: 3 });
  expect(rainInWindow(columns, { from: 0, to: 30 }, 0).expected).toBeNull();
});
