import { describe, expect, it } from 'vitest';
import { clearRange, copyText, editRange, enterText, fillDown, insertRows, removeRows, toggleChecks } from './edits';
import { blankRow, type SheetRow } from './rows';
import { countUnsaved, hasUnsaved, loadSheet, MIN_ROWS, reduceSheet, unsavedRows } from './state';
import { listProblems, nextProblem, summarise } from './summary';
import { COLUMNS, FIXED, FREE, loaded, patched, range, reduce, valuesOf } from './test-sheet';

const two = () => loaded({ name: 'A', a: 1, b: 2 }, { name: 'B', a: 3, b: 4 });
const typed = (state: ReturnType<typeof two>, row: number, column: number, text: string) =>
  patched(state, enterText(FREE, state.rows, { row, column }, text).patch);

describe('what is loaded', () => {
  it('is padded to twenty rows, of which none is unsaved', () => {
    const state = two();
    expect(state.rows).toHaveLength(MIN_ROWS);
    expect(hasUnsaved(state)).toBe(false);
    expect(unsavedRows(state)).toEqual({ good: [], bad: [], removed: [] });
  });

  it('is not padded beyond', () => {
    expect(loaded(...Array.from({ length: 25 }, () => ({ name: 'A' }))).rows).toHaveLength(25);
  });
});

describe('an edit', () => {
  it('counts its row, and typing the old value takes that back', () => {
    const edited = typed(two(), 0, 1, '9');
    expect(edited.unsaved).toBe(1);
    expect(typed(edited, 0, 1, '1').unsaved).toBe(0);
  });

  it('of a blank row makes it a row with what is required of one', () => {
    const edited = typed(two(), 5, 1, '7');
    expect(edited.unsaved).toBe(1);
    expect(listProblems(COLUMNS, edited.rows, edited.wrong, 9)).toEqual([
      { row: 5, column: 0, problem: { word: 'required' } },
    ]);
    const cleared = patched(edited, clearRange(FREE, edited.rows, range(5, 1)));
    expect([cleared.unsaved, cleared.wrong.size]).toEqual([0, 0]);
  });

  it('keeps a text that is no number, and says why it cannot be saved', () => {
    const edited = typed(two(), 0, 1, '6.O12');
    expect(edited.rows[0]?.cells.a).toBe('6.O12');
    expect(unsavedRows(edited)).toMatchObject({ good: [], bad: [{ id: 0 }] });
    const bounds = typed(two(), 0, 1, '100.5');
    expect(listProblems(COLUMNS, bounds.rows, bounds.wrong, 9)[0]?.problem).toEqual({ word: 'max', limit: 100 });
  });

  it('that is wrong is counted apart from those that can be saved, as the foot of the sheet says them', () => {
    const state = typed(typed(typed(two(), 0, 1, 'x'), 0, 2, 'y'), 1, 1, '9');
    expect(countUnsaved(state)).toEqual({ good: 1, bad: 1, removed: 0, asked: 0 }); // two wrong cells are one row
    const { good, bad, removed } = unsavedRows(state);
    expect([good.length, bad.length, removed.length]).toEqual([1, 1, 0]);
    const without = patched(state, removeRows(state.rows, range(0, 0, 0, 6)));
    expect(countUnsaved(without)).toEqual({ good: 1, bad: 0, removed: 1, asked: 0 });
  });

  it('clears a date that is none', () => {
    const entered = enterText(FREE, two().rows, { row: 0, column: 5 }, '46341');
    expect(entered.isRefused).toBe(true);
    const kept = typed(two(), 0, 5, '2026/11/15');
    expect(kept.rows[0]?.cells.day).toBe('2026-11-15');
    expect(typed(kept, 0, 5, 'tomorrow').rows[0]?.cells.day).toBeNull();
  });

  it('never reaches a computed cell, nor the rows that fill up a sheet of given rows', () => {
    const rows = two().rows;
    const all = editRange(FIXED, rows, range(0, 1, 3, 3), () => 5);
    expect(all.in.map(({ cells }) => cells)).toEqual([
      { name: 'A', a: 5, b: 5 },
      { name: 'B', a: 5, b: 5 },
    ]);
  });

  it('takes a choice by its label and refuses another', () => {
    expect(typed(two(), 0, 6, 'blocked').rows[0]?.cells.why).toBe('x');
    const other = typed(two(), 0, 6, 'rain');
    expect(listProblems(COLUMNS, other.rows, other.wrong, 9)[0]?.problem).toEqual({ word: 'choice' });
  });
});

describe('undo and redo', () => {
  it('take a step back and forward, with what is counted', () => {
    const edited = typed(typed(two(), 0, 1, '9'), 1, 1, 'x');
    const back = reduce(edited, { type: 'undo' });
    expect([valuesOf(back, 'a', 2), back.unsaved, back.wrong.size]).toEqual([[9, 3], 1, 0]);
    const start = reduce(back, { type: 'undo' });
    expect([valuesOf(start, 'a', 2), start.unsaved]).toEqual([[1, 3], 0]);
    const again = reduce(reduce(start, { type: 'redo' }), { type: 'redo' });
    expect([valuesOf(again, 'a', 2), again.unsaved, again.wrong.size]).toEqual([[9, 'x'], 2, 1]);
  });

  it('keep the rows that changed, not the sheet', () => {
    const big = loaded(...Array.from({ length: 5000 }, (_, a) => ({ name: 'A', a })));
    const edited = typed(big, 4321, 1, '-1');
    expect(edited.undo.map((patch) => patch.out.length + patch.in.length)).toEqual([2]);
    expect(edited.rows[4320]).toBe(big.rows[4320]);
  });

  it('a new edit ends what could be done again', () => {
    const back = reduce(typed(two(), 0, 1, '9'), { type: 'undo' });
    expect(typed(back, 0, 1, '8').redo).toEqual([]);
  });

  it('bring back rows that were removed', () => {
    const state = two();
    const removed = patched(state, removeRows(state.rows, range(0, 0, 0, 6)));
    expect([removed.removed.size, valuesOf(removed, 'name', 1), hasUnsaved(removed)]).toEqual([1, ['B'], true]);
    const back = reduce(removed, { type: 'undo' });
    expect([back.removed.size, valuesOf(back, 'name', 2), hasUnsaved(back)]).toEqual([0, ['A', 'B'], false]);
  });
});

describe('ranges', () => {
  it('are filled with their first row', () => {
    const state = two();
    expect(valuesOf(patched(state, fillDown(FREE, state.rows, range(0, 1, 2, 2))), 'b', 3)).toEqual([2, 2, 2]);
  });

  it('are ticked together, and unticked once all are', () => {
    const ticked = patched(two(), toggleChecks(FREE, two().rows, range(0, 4, 1)));
    expect(valuesOf(ticked, 'on', 2)).toEqual([true, true]);
    expect(valuesOf(patched(ticked, toggleChecks(FREE, ticked.rows, range(0, 4, 1))), 'on', 2)).toEqual([false, false]);
  });

  it('are copied as text with computed cells, quotes where a cell needs them', () => {
    const state = loaded({ name: 'A "1"', a: 1, b: 2, on: true });
    expect(copyText(COLUMNS, state.rows, range(0, 0, 0, 4))).toBe('"A ""1"""\t1\t2\t3\tO');
  });

  it('have a mean of their numbers', () => {
    // (1 + 2 + 3 + 3 + 4 + 7) ÷ 6 = 20 ÷ 6
    expect(summarise(COLUMNS, two().rows, range(0, 1, 2, 3))).toEqual({ rows: 3, columns: 3, mean: 20 / 6 });
    expect(summarise(COLUMNS, two().rows, range(0, 0)).mean).toBeNull();
  });
});

describe('rows', () => {
  it('are inserted with ids of their own', () => {
    const state = two();
    const { patch, nextId } = insertRows(state, 1, 2);
    const more = reduce(state, { type: 'patch', patch, nextId });
    expect(more.rows.slice(0, 4).map(({ id }) => id)).toEqual([0, 20, 21, 1]);
    expect(more.nextId).toBe(22);
  });

  it('that were saved are the new base, and wrong ones stay unsaved', () => {
    const edited = typed(typed(two(), 0, 1, '9'), 1, 1, 'x');
    const saved = reduce(edited, { type: 'saved', ids: new Set([0]) });
    expect([saved.unsaved, saved.wrong.size, saved.undo.length]).toEqual([1, 1, 0]);
    expect(saved.rows[0]?.base).toEqual({ name: 'A', a: 9, b: 2 });
  });

  it('carry what the server said until the cell is edited', () => {
    const told = reduce(typed(two(), 1, 1, '9'), { type: 'told', told: new Map([[1, { a: 'too steep' }]]) });
    expect(listProblems(COLUMNS, told.rows, told.wrong, 9)).toEqual([
      { row: 1, column: 1, problem: { text: 'too steep' } },
    ]);
    expect(typed(told, 1, 2, '5').wrong.size).toBe(1);
    expect(typed(told, 1, 1, '5').wrong.size).toBe(0);
  });

  it('carry it no longer once a column that rows are told apart by is edited in another row', () => {
    const apart = reduceSheet(COLUMNS, { together: ['a'] });
    const told = apart(typed(two(), 1, 1, '9'), { type: 'told', told: new Map([[1, { a: 'twice', b: 'odd' }]]) });
    const [first] = told.rows as [SheetRow];
    const edit = (cells: object) => {
      const patch = { at: 0, out: [first], in: [{ ...first, cells: { ...first.cells, ...cells } }] };
      return apart(told, { type: 'patch', patch }).rows[1]?.told;
    };
    expect([edit({ a: 7 }), edit({ b: 7 })]).toEqual([{ b: 'odd' }, { a: 'twice', b: 'odd' }]);
  });

  it('blank ones are never saved', () => {
    expect(blankRow(1)).toEqual({ id: 1, base: null, cells: {} });
    expect(unsavedRows(two()).good).toEqual([]);
  });
});

describe('errors', () => {
  const wrong = () => typed(typed(two(), 0, 1, 'x'), 1, 2, 'y');
  it.each([
    [null, 1, [0, 1]],
    [{ row: 0, column: 1 }, 1, [1, 2]],
    [{ row: 1, column: 2 }, 1, [0, 1]],
    [{ row: 1, column: 2 }, -1, [0, 1]],
    [{ row: 0, column: 1 }, -1, [1, 2]],
  ] as const)('from %o by %i one comes to %o', (from, step, place) => {
    const state = wrong();
    const found = nextProblem(COLUMNS, state, from, step);
    expect([found?.row, found?.column]).toEqual(place);
  });
});

describe('what a row has of the others', () => {
  /** b: the sum of a from the top down to it. */
  const follow = (rows: readonly SheetRow[]) => {
    let sum = 0;
    return rows.map((row) => {
      sum += Number(row.cells.a ?? 0);
      return { ...row, cells: { ...row.cells, b: sum }, base: row.base && { ...row.base, b: sum } };
    });
  };
  const rules = { leastRows: 0, follow };

  it('follows each edit and its undoing, and is no edit itself', () => {
    const reduceRows = reduceSheet(COLUMNS, rules);
    const start = loadSheet(
      [
        { name: 'A', a: 1 },
        { name: 'B', a: 2 },
      ],
      rules,
    );
    const { patch } = enterText(FREE, start.rows, { row: 0, column: 1 }, '5');
    const edited = reduceRows(start, { type: 'patch', patch });
    expect([valuesOf(start, 'b', 2), valuesOf(edited, 'b', 2)]).toEqual([
      [1, 3],
      [5, 7],
    ]);
    expect(edited.unsaved).toBe(1);
    expect(valuesOf(reduceRows(edited, { type: 'undo' }), 'b', 2)).toEqual([1, 3]);
  });
});
