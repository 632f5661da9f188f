// @vitest-environment node
import { expect, it } from 'vitest';
import { ANSWER, LINK } from './test-ranking';
import { barOf, droppedOf, shareOf, tablesOf } from './view';

it('shows the kinds that are ticked, by value or by rate', () => {
  const shown = (link: object) => tablesOf(ANSWER, { ...LINK, ...link }).map(({ ranking }) => ranking);
  expect(shown({})).toEqual(['RG', 'TM', 'STI']);
  expect(shown({ kinds: ['TM'], tm: 'rate' })).toEqual(['TM_rate']);
});

it('counts what was dropped of the kinds that are shown', () => {
  expect(droppedOf(ANSWER, LINK).readings).toBe(4);
  expect(droppedOf(ANSWER, { ...LINK, kinds: ['RG', 'STI'] })).toEqual({ rows: [], readings: 0 });
});

it.each([
  [144, 144, 100],
  [145, 144, 100],
  // 99.7 % is not rounded up to 100
  [1005, 1008, 99],
  [121, 144, 84],
  [5, null, null],
])('%d of %s readings are %s %%', (received, expected, percent) => {
  expect(shareOf({ received, expected })).toBe(percent);
});

it('draws each beside the largest', () => {
  const rows = ANSWER.tables.TM.rows;
  // 31.88 and −15.94
  expect(rows.map(({ value }) => barOf(value, rows))).toEqual([1, 0.5]);
});
