// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { numberText, readNumber } from './number-field';

describe('a number field', () => {
  it.each([
    ['12.345', { decimals: 2 }, 12.35],
    ['0.0001', { decimals: 3, min: 0.001 }, 0.001],
    ['25', { decimals: 0, min: 0, max: 24 }, 24],
    ['-3', { decimals: 0, min: 0 }, 0],
    ['−1.5', { decimals: 1 }, -1.5],
    ['', { decimals: 0 }, null],
    ['1e999', { decimals: 0 }, null],
    ['ten', { decimals: 0 }, null],
  ])('reads %s within %o as %s', (text, bounds, value) => expect(readNumber(text, bounds)).toBe(value));

  it('shows its decimals', () => {
    expect([numberText(40, 2), numberText(null, 2), numberText(-0.5, 3)]).toEqual(['40.00', '', '-0.500']);
  });
});
