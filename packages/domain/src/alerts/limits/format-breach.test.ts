import { expect, it } from 'vitest';
import { randomOf } from '../judge/test-random';
import { compareToBound } from '../level';
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
  ['a limit keeps its own decimals', [-9, -7.5, 0], ['−9', '−7.5']],
  ['a reading that is the limit, with its decimals', [-7.5, -7.5, 0], ['−7.5', '−7.5']],
  ['nothing below zero', [-0.001, 20, 2], ['0.00', '20.00']],
  ['a reading that rounds to its limit from below', [19.996, 20, 2], ['19.996', '20.000']],
  ['thousands apart', [1234.5, 1000, 1], ['1,234.5', '1,000.0']],
])('%s', (_, [value, limit, decimals], [shown, shownLimit]) =>
  expect(formatBreach(value, limit, { decimals })).toEqual({ value: shown, limit: shownLimit }),
);

it('writes a change with its sign, and its limit without', () =>
  expect(formatBreach(495, 50, { decimals: 2, plus: true })).toEqual({ value: '+495.00', limit: '50.00' }));

it('writes for a telephone with the signs of its own alphabet', () => {
  expect(formatBreach(-1234.5, -1000, { decimals: 1, notation: 'plain' })).toEqual({ value: '-1234.5', limit: '-1000.0' }); // biome-ignore format: one line
  expect(formatAmount(0.5, { decimals: 1, plus: true, notation: 'plain' })).toBe('+0.5');
});

it('an amount alone is rounded as it is compared', () =>
  expect([formatAmount(0.1 + 0.2, { decimals: 9 }), formatAmount(-0.001, { decimals: 2 })]).toEqual([
    '0.300000000',
    '0.00',
  ]));

it('what is shown compares as what was judged, whatever the value, the limit and the decimals', () => {
  const random = randomOf(7);
  const numberOf = (text: string | null) => Number((text ?? '').replace('−', '-').replaceAll(',', ''));
  const wrong: string[] = [];
  for (let i = 0; i < 2_000; i++) {
    const limit = Number(((random() - 0.5) * 100).toFixed(Math.floor(random() * 5)));
    const value = random() < 0.1 ? limit : limit + (random() - 0.5) * 10 ** -Math.floor(random() * 7);
    const shown = formatBreach(value, limit, { decimals: Math.floor(random() * 4) });
    const order = Math.sign(numberOf(shown.value) - numberOf(shown.limit));
    if (order !== Math.sign(compareToBound(value, limit))) wrong.push(`${value} of ${limit} as ${shown.value} of ${shown.limit}`); // biome-ignore format: one line
  }
  expect(wrong).toEqual([]);
});
