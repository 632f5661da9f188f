import { describe, expect, it } from 'vitest';
import { pasteTable, readTable, tooLarge } from './paste';
import { MAX_COLUMNS, MAX_ROWS, type SheetState, unsavedRows } from './state';
import { listProblems } from './summary';
import { FIXED, FREE, loaded, range, reduce, valuesOf } from './test-sheet';

const pasted = (state: SheetState, at: ReturnType<typeof range>, text: string) => {
  const { patch, nextId } = pasteTable(FREE, state, at, readTable(text));
  return reduce(state, { type: 'patch', patch, nextId });
};

describe('the text of a spreadsheet', () => {
  it.each([
    ['a\tb\r\nc\td\r\n', [['a', 'b'], ['c', 'd']]],
    ['one', [['one']]],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""no"""\tb\nc', [['say "no"', 'b'], ['c']]],
    ['3" pipe\t"x"', [['3" pipe', 'x']]],
    ['a\t\tb\n', [['a', '', 'b']]],
    ['a\t"', [['a', '"']]],
  ])('%j', (text, table) => expect(readTable(text)).toEqual(table)); // biome-ignore format: one row each
});

describe('paste', () => {
  it('goes in from the first selected cell, reads each cell as its column does and leaves computed ones', () => {
    const state = pasted(loaded({ name: 'A' }), range(1, 0), 'B\t1,234\t２\t999\tO\t2026/1/2\tblocked');
    expect(state.rows[1]?.cells).toEqual({ name: 'B', a: 1234, b: 2, on: true, day: '2026-01-02', why: 'x' });
  });

  it('adds the rows that it needs, and taking it back takes them away', () => {
    const text = Array.from({ length: 30 }, (_, i) => `N${i}\t${i}`).join('\n');
    const state = pasted(loaded(), range(15, 0), text);
    expect(state.rows).toHaveLength(45);
    expect([state.unsaved, state.rows[44]?.cells.a]).toEqual([30, 29]);
    expect(new Set(state.rows.map(({ id }) => id)).size).toBe(45);
    const back = reduce(state, { type: 'undo' });
    expect([back.rows.length, back.unsaved]).toEqual([20, 0]);
    expect(reduce(back, { type: 'redo' }).rows).toHaveLength(45);
  });

  it('of 100,000 rows, half of them wrong, keeps every cell, and knows which can be saved', () => {
    const text = Array.from({ length: MAX_ROWS }, (_, i) => `N${i % 9}\t${i % 2 === 0 ? i % 100 : '8.O5'}`).join('\n');
    const state = pasted(loaded(), range(0, 0), text);
    const { good, bad } = unsavedRows(state);
    expect([good.length, bad.length]).toEqual([50_000, 50_000]);
    expect([good[1]?.cells.a, bad[0]?.cells.a]).toEqual([2, '8.O5']);
    const problems = listProblems(FREE.columns, state.rows, state.wrong, 3);
    expect(problems.map(({ row, column }) => [row, column])).toEqual([[1, 1], [3, 1], [5, 1]]); // biome-ignore format: one line
    expect(reduce(state, { type: 'undo' }).rows).toHaveLength(20);
  });

  it('of one cell fills the selection, of one row fills it downwards', () => {
    expect(valuesOf(pasted(loaded(), range(0, 1, 2, 2), '7'), 'b', 4)).toEqual([7, 7, 7, null]);
    expect(valuesOf(pasted(loaded(), range(0, 1, 2, 1), '7\t8'), 'b', 4)).toEqual([8, 8, 8, null]);
  });

  it('keeps a mark that says neither yes nor no, and crosses where the column has no other mark', () => {
    const ticks = (text: string) => {
      const state = pasted(loaded({ name: 'A' }, { name: 'B' }, { name: 'C' }), range(0, 4), text);
      return { on: valuesOf(state, 'on', 3), wrong: state.wrong.size };
    };
    expect(ticks('○\n開\nX')).toEqual({ on: [true, true, null], wrong: 0 });
    expect(ticks('O\n?\n')).toEqual({ on: [true, '?', null], wrong: 1 });
    expect(ticks('X\n\nx')).toEqual({ on: ['X', null, 'x'], wrong: 2 });
    expect(ticks('X')).toEqual({ on: ['X', null, null], wrong: 1 });
  });

  it('clears dates that are none and counts them', () => {
    const { notes } = pasteTable(FREE, loaded(), range(0, 5), readTable('2026-01-01\n46341\nsoon'));
    expect(notes).toEqual({ badDates: 2, rowsLeftOut: 0, locked: 0 });
  });

  it('says what a sheet of given rows leaves out', () => {
    const state = loaded({ name: 'A' }, { name: 'B' });
    const lines = Array.from({ length: 25 }, (_, i) => String(i)).join('\n');
    const { patch, notes } = pasteTable(FIXED, state, range(0, 1), readTable(lines));
    expect(patch.in.map(({ cells }) => cells.a)).toEqual([0, 1]);
    expect(notes.rowsLeftOut).toBe(5); // 25 lines into 20 rows
  });

  it('says when read-only cells kept theirs', () => {
    expect(pasteTable(FREE, loaded(), range(0, 2), readTable('1\t2')).notes.locked).toBe(1);
  });

  it('beyond the limits is refused whole', () => {
    const lines = (n: number) => Array.from({ length: n }, () => ['1']);
    expect(tooLarge(lines(MAX_ROWS), { top: 0 })).toBeNull();
    expect(tooLarge(lines(MAX_ROWS), { top: 1 })).toEqual({ what: 'rows', limit: 100_000, count: 100_001 });
    expect(tooLarge([Array(MAX_COLUMNS + 1).fill('')], { top: 0 })).toEqual({ what: 'columns', limit: 2000, count: 2001 }); // biome-ignore format: one row
  });
});
