import { describe, expect, it } from 'vitest';
import { compareToBound, exceeds } from './level';

describe('nine significant digits decide', () => {
  it.each([
    // 0.1 + 0.2 = 0.30000000000000004; 3 × 9.999999999999998 = 29.999999999999993
    {
      name: 'a sum of decimals at two bounds does not pass them',
      value: 0.1 + 0.2,
      minus: -0.3,
      plus: 0.3,
      expected: false,
    },
    { name: 'just below an only bound reaches it', value: 29.999999999999996, minus: null, plus: 30, expected: true },
    {
      name: 'just above an only lower bound reaches it',
      value: -6.999999999999999,
      minus: -7,
      plus: null,
      expected: true,
    },
    // The ninth digit of 30 is the seventh decimal
    { name: 'a difference in the ninth digit counts', value: 29.9999999, minus: null, plus: 30, expected: false },
    { name: 'a difference in the tenth digit does not', value: 29.99999999, minus: null, plus: 30, expected: true },
    { name: '5.004 is beyond 5', value: 5.004, minus: -5, plus: 5, expected: true },
    { name: 'the smallest value is beyond two bounds of 0', value: 1e-12, minus: 0, plus: 0, expected: true },
  ])('$name', ({ value, minus, plus, expected }) => {
    expect(exceeds(value, { minus, plus })).toBe(expected);
  });

  it('orders what is apart as numbers are ordered', () => {
    expect([compareToBound(31, 30) > 0, compareToBound(29, 30) < 0, compareToBound(-31, -30) < 0]).toEqual([true, true, true]); // biome-ignore format: a row
  });
});
