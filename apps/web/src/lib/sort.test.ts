// @vitest-environment node
import { expect, it } from 'vitest';
import { ariaSort, nextSort, readSort, type Sort, writeSort } from './sort';

type Column = 'start' | 'name';
const COLUMNS: Column[] = ['start', 'name'];
const down: Sort<Column> = { column: 'start', isDown: true };

it.each([
  ['the newest first', null, 'start', down],
  ['then the oldest', down, 'start', { column: 'start', isDown: false }],
  ['then as usual', { column: 'start', isDown: false }, 'start', null],
  ['names from A', down, 'name', { column: 'name', isDown: false }],
  ['then from Z', { column: 'name', isDown: false }, 'name', { column: 'name', isDown: true }],
  ['then as usual again', { column: 'name', isDown: true }, 'name', null],
] as const)('a press on a head: %s', (_name, sort, column, next) =>
  expect(nextSort<Column>(sort, column, { upFirst: ['name'] })).toEqual(next),
);

it('stands in a link, and what is no column does not', () => {
  expect(readSort(writeSort(down), COLUMNS)).toEqual(down);
  expect(readSort('name', COLUMNS)).toEqual({ column: 'name', isDown: false });
  expect([readSort('-price', COLUMNS), readSort(null, COLUMNS), writeSort(null)]).toEqual([null, null, null]);
});

it('is told to those who cannot see the arrow', () =>
  expect([ariaSort(down, 'start'), ariaSort(down, 'name'), ariaSort(null, 'start')]).toEqual([
    'descending',
    undefined,
    undefined,
  ]));
