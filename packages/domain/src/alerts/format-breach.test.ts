import { expect, it } from 'vitest';
import { formatAmount, formatBreach } from './format-breach';

it.each<[string, [number, number | null, number], [string, string | null]]>([
  ['the decimals of the instrument', [21.346, 20, 2], ['21.35', '20.00']],
  ['no limit', [21.346, null, 2], ['21.35', null]],
  ['one more decimal tells them apart', [5.004, 5, 2], ['5.004', '5.000']],
  ['as many as it takes', [5.00004, 5, 2], ['5.00004', '5.00000']],
  [
    'equal as they are compared: the noise of binary fractions is not shown',
    [29.999999999999996, 30, 2],
    ['30.00', '30.00'],
  ],
  ['a limit keeps its own decimals', [-9, -7.5, 0], ['-9', '-7.5']],
  ['nothing below zero', [-0.001, 20, 2], ['0.00', '20.00']],
  ['a reading that rounds to its limit from below', [19.996, 20, 2], ['19.996', '20.000']],
])('%s', (_, [value, limit, decimals], [shown, shownLimit]) =>
  expect(formatBreach(value, limit, decimals)).toEqual({ value: shown, limit: shownLimit }),
);

it('an amount alone is rounded as it is compared', () =>
  expect([formatAmount(0.1 + 0.2, 9), formatAmount(-0.001, 2)]).toEqual(['0.300000000', '0.00']));
