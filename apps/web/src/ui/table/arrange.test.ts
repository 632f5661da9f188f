// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { arranged, itemRange, pageOf, pageSlots } from './arrange';
import type { Column } from './column';

type Row = { name: string; n: number | null };
const COLUMNS: Column<Row>[] = [
  { key: 'name', title: '', cell: () => null, value: ({ name }) => name },
  { key: 'n', title: '', cell: () => null, value: ({ n }) => n },
  { key: 'note', title: '', cell: () => null },
];
const ROWS: Row[] = [
  { name: 'TM-10', n: 3 },
  { name: 'TM-9', n: null },
  { name: 'TM-2', n: 10 },
];
const names = (column: string, isDown: boolean) => arranged(ROWS, COLUMNS, { column, isDown }).map(({ name }) => name);

describe('the order of a column', () => {
  it.each([
    ['names by their numbers', 'name', false, ['TM-2', 'TM-9', 'TM-10']],
    ['names downwards', 'name', true, ['TM-10', 'TM-9', 'TM-2']],
    ['numbers, what has none last', 'n', false, ['TM-10', 'TM-2', 'TM-9']],
    ['numbers downwards, what has none last all the same', 'n', true, ['TM-2', 'TM-10', 'TM-9']],
    ['a column without a value: as it was', 'note', true, ['TM-10', 'TM-9', 'TM-2']],
    ['a column that is gone: as it was', 'other', true, ['TM-10', 'TM-9', 'TM-2']],
  ])('%s', (_name, column, isDown, expected) => expect(names(column, isDown)).toEqual(expected));
});

describe('a page', () => {
  const rows = Array.from({ length: 26 }, (_, i) => i);
  it.each([
    ['the first ten', 1, 10, [0, 1, 3, 1, 10]],
    ['the rest on the last: 26 − 20', 3, 10, [20, 3, 3, 21, 26]],
    ['one that no longer exists is the last', 9, 10, [20, 3, 3, 21, 26]],
    ['none before the first', 0, 10, [0, 1, 3, 1, 10]],
    ['all of them', 1, 0, [0, 1, 1, 1, 26]],
  ])('%s', (_name, wanted, size, [first, page, pages, from, to]) => {
    const found = pageOf(rows, wanted, size);
    expect([found.rows[0], found.page, found.pages, found.from, found.to]).toEqual([first, page, pages, from, to]);
  });

  it('of nothing has nothing', () => expect(pageOf([], 1, 10)).toMatchObject({ pages: 1, from: 0, to: 0 }));
});

describe('the control for pages shows at most nine numbers', () => {
  const said = (page: number, pages: number) =>
    pageSlots(page, pages)
      .map((n) => n ?? '…')
      .join(' ');
  it.each([
    ['nine fit', 9, 9, '1 2 3 4 5 6 7 8 9'],
    ['at the beginning', 5, 20, '1 2 3 4 5 6 7 8 … 20'],
    ['in the middle', 10, 20, '1 … 7 8 9 10 11 12 13 … 20'],
    ['at the end', 16, 20, '1 … 13 14 15 16 17 18 19 20'],
    ['just past the beginning', 6, 20, '1 … 3 4 5 6 7 8 9 … 20'],
  ])('%s', (_name, page, pages, expected) => expect(said(page, pages)).toBe(expected));
});

describe('the range of a page', () => {
  const rows = ['A', 'a1', 'a2', 'B', 'b1', 'b2', 'b3'];
  const isHeading = (row: string) => row === row.toUpperCase();
  it.each([
    // Four rows per page: A a1 a2 B, then b1 b2 b3; five of the seven are not headings
    [1, { from: 1, to: 2, n: 5 }],
    [2, { from: 3, to: 5, n: 5 }],
  ])('page %i counts no heads', (page, range) =>
    expect(itemRange(rows, pageOf(rows, page, 4), isHeading)).toEqual(range),
  );
  it('counts every row where none heads others', () =>
    expect(itemRange(rows, pageOf(rows, 2, 4))).toEqual({ from: 5, to: 7, n: 7 }));
  it('of nothing is nothing', () => expect(itemRange([], pageOf([], 1, 4))).toEqual({ from: 0, to: 0, n: 0 }));
});
