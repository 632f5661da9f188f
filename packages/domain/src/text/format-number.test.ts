import { describe, expect, it } from 'vitest';
import { formatCount, formatLimit, formatNumber, numberParts } from './format-number';

describe('formatNumber', () => {
  it.each([
    ['two decimals', 34.821, 2, '34.82'],
    ['rounds up', 34.826, 2, '34.83'],
    ['thousands apart', -1204, 1, '−1,204.0'],
    ['millions', 1234567.5, 0, '1,234,568'],
    ['a real minus', -0.046, 3, '−0.046'],
    ['no minus on what rounds to zero', -0.0004, 3, '0.000'],
    ['a real zero', 0, 2, '0.00'],
    ['no reading', null, 2, '—'],
    ['not a number', Number.NaN, 2, '—'],
    ['infinite', Number.POSITIVE_INFINITY, 2, '—'],
  ])('%s', (_name, value, decimals, text) => {
    expect(formatNumber(value, { decimals })).toBe(text);
  });

  it.each([
    [1.42, '+1.42'],
    [-0.03, '−0.03'],
    [0, '0.00'],
    [0.001, '0.00'],
  ])('a change of %s reads %s', (value, text) => {
    expect(formatNumber(value, { decimals: 2, plus: true })).toBe(text);
  });

  it('cuts at the decimal point', () => {
    expect(numberParts(-8412.6, { decimals: 1 })).toEqual({ whole: '−8,412', fraction: '.6' });
    expect(numberParts(7, { decimals: 0 })).toEqual({ whole: '7', fraction: '' });
  });

  it('shows a limit as it was set', () => {
    expect([20, 0.3, -4.25, 1000].map(formatLimit)).toEqual(['20', '0.3', '−4.25', '1,000']);
  });

  it('counts', () => {
    expect(formatCount(777600)).toBe('777,600');
  });
});
