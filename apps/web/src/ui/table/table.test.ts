// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Column, sheetOf, shownColumns, toggleColumn } from './column';
import { findRows } from './find-rows';
import { rowAct } from './keys';
import { stateOf, toggled, toggledAll, withRange } from './selection';
import { readTableLink, writeTableLink } from './table-link';

type Row = { name: string; phone: string | null };
const COLUMNS: Column<Row>[] = [
  { key: 'name', title: 'Name', cell: () => null, value: ({ name }) => name, isFixed: true },
  { key: 'phone', title: 'Phone', cell: () => null, value: ({ phone }) => phone },
  { key: 'n', title: 'Letters', cell: () => null, value: ({ name }) => name.length, isExtra: true },
  { key: 'edit', title: '', cell: () => null, file: null },
];
const keys = (columns: readonly Column<Row>[]) => columns.map(({ key }) => key);

describe('columns', () => {
  it('shows the usual ones, or those chosen and what names the row', () => {
    expect(keys(shownColumns(COLUMNS, null))).toEqual(['name', 'phone', 'edit']);
    expect(keys(shownColumns(COLUMNS, ['n']))).toEqual(['name', 'n']);
  });

  it('adds and takes away one', () => {
    expect(toggleColumn(COLUMNS, null, 'n')).toEqual(['name', 'phone', 'edit', 'n']);
    expect(toggleColumn(COLUMNS, null, 'phone')).toEqual(['name', 'edit']);
  });

  it('goes into a file as it is in sight, without buttons', () => {
    expect(sheetOf(COLUMNS, [{ name: '林', phone: null }])).toEqual({
      heads: ['Name', 'Phone', 'Letters'],
      rows: [['林', null, { number: 1, decimals: 0 }]],
    });
  });
});

describe('choosing rows', () => {
  const all = ['a', 'b', 'c', 'd'];
  it('one, and back', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });

  it('all in sight, or none of them where all were; others stay', () => {
    expect([...toggledAll(new Set(['z', 'a']), all)]).toEqual(['z', 'a', 'b', 'c', 'd']);
    expect([...toggledAll(new Set(['z', ...all]), all)]).toEqual(['z']);
  });

  it('from the last to this one, in either direction', () => {
    expect([...withRange(new Set(['a']), all, 'a', 'c')]).toEqual(['a', 'b', 'c']);
    expect([...withRange(new Set(['d']), all, 'd', 'b')]).toEqual(['d', 'b', 'c']);
    expect([...withRange(new Set(), all, 'gone', 'b')]).toEqual(['b']);
  });

  it.each([
    [[], 'none'],
    [['b'], 'some'],
    [all, 'all'],
  ] as const)('%j of four is %s', (selected, state) => expect(stateOf(new Set(selected), all)).toBe(state));
});

describe('keys on a row', () => {
  it.each([
    ['ArrowDown', 0, { type: 'go', index: 1 }],
    ['ArrowDown', 9, { type: 'go', index: 9 }],
    ['ArrowUp', 0, { type: 'go', index: 0 }],
    ['End', 3, { type: 'go', index: 9 }],
    ['PageDown', 3, { type: 'page', step: 1 }],
    [' ', 3, { type: 'select' }],
    ['Enter', 3, { type: 'open' }],
    ['a', 3, null],
  ])('%s on row %i', (key, index, act) => expect(rowAct(key, { index, count: 10 })).toEqual(act));
});

describe('words', () => {
  const rows = [{ text: 'Lin KY 林冠宇' }, { text: '王建民 wang' }];
  const found = (text: string) => findRows(rows, text, (row) => row.text).length;
  it.each([
    ['', 2],
    ['  LIN ', 1],
    ['林 ky', 1],
    ['ｗａｎｇ', 1],
    ['林 王', 0],
  ])('“%s” leaves %i', (text, n) => expect(found(text)).toBe(n));
});

describe('what a link says of a table', () => {
  it.each([
    ['sort=-name&page=3', { sort: { column: 'name', isDown: true }, page: 3 }],
    ['sort=other&page=x', { sort: null, page: 1 }],
    ['page=-2', { sort: null, page: 1 }],
    ['', { sort: null, page: 1 }],
  ])('%s', (text, link) => expect(readTableLink(new URLSearchParams(text), ['name'])).toEqual(link));

  it('is as short as it can be', () => {
    expect(writeTableLink({ sort: { column: 'name', isDown: true }, page: 2 })).toEqual({ sort: '-name', page: '2' });
    expect(writeTableLink({ sort: null, page: 1 })).toEqual({ sort: null, page: null });
  });
});
