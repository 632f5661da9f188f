import { editText, isSame, readCell } from './cell-kinds';
import { type CellValue, isLocked, type SheetColumn } from './column';
import { blankRow, type SheetRow, withCells } from './rows';
import type { Patch } from './state';

/** A rectangle of cells, both ends included. */
export type Range = { top: number; left: number; bottom: number; right: number };

/** Columns, and whether the rows are fixed: then blank filler rows cannot be edited. */
export type Shape = { columns: readonly SheetColumn[]; isFixed: boolean };

export const canWrite = ({ isFixed }: Shape, column: SheetColumn | undefined, row: SheetRow | undefined): boolean =>
  column !== undefined && row !== undefined && !(isFixed && row.base === null) && !isLocked(column, row.cells);

/** Returns the smallest patch between two lists of rows. */
export const patchBetween = (before: readonly SheetRow[], after: readonly SheetRow[]): Patch => {
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - at;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { at, out: before.slice(at, before.length - tail), in: after.slice(at, after.length - tail) };
};

/** Sets every cell of a range; a locked cell keeps its value. */
export const editRange = (
  shape: Shape,
  rows: readonly SheetRow[],
  range: Range,
  next: (column: SheetColumn, row: SheetRow, index: { row: number; column: number }) => CellValue,
): Patch => {
  const out = rows.slice(range.top, range.bottom + 1);
  const changed = out.map((row, i) => {
    const cells: Record<string, CellValue> = { ...row.cells };
    let isTouched = false;
    for (let c = range.left; c <= range.right; c++) {
      const column = shape.columns[c];
      if (!column || !canWrite(shape, column, row)) continue;
      const value = next(column, row, { row: i, column: c - range.left });
      if (isSame(value, cells[column.key])) continue;
      cells[column.key] = value;
      isTouched = true;
    }
    return isTouched ? withCells(row, cells) : row;
  });
  const patch = patchBetween(out, changed);
  return { ...patch, at: patch.at + range.top };
};

const EMPTY_VALUE = (column: SheetColumn): CellValue => (column.kind === 'check' ? false : null);

export const clearRange = (shape: Shape, rows: readonly SheetRow[], range: Range): Patch =>
  editRange(shape, rows, range, EMPTY_VALUE);

/** Copies the first row of a range to the rows below it. */
export const fillDown = (shape: Shape, rows: readonly SheetRow[], range: Range): Patch =>
  editRange(shape, rows, range, (column) => rows[range.top]?.cells[column.key] ?? null);

/** Ticks all checkboxes of a range, or unticks them where all were ticked. */
export const toggleChecks = (shape: Shape, rows: readonly SheetRow[], range: Range): Patch => {
  const boxes = shape.columns.slice(range.left, range.right + 1).filter(({ kind }) => kind === 'check');
  const isAll = rows
    .slice(range.top, range.bottom + 1)
    .every((row) => boxes.every(({ key }) => row.cells[key] === true));
  return editRange(shape, rows, range, (column, row) =>
    column.kind === 'check' ? !isAll : (row.cells[column.key] ?? null),
  );
};

export const insertRows = (state: { nextId: number }, at: number, count: number): { patch: Patch; nextId: number } => {
  const added = Array.from({ length: count }, (_, i) => blankRow(state.nextId + i));
  return { patch: { at, out: [], in: added }, nextId: state.nextId + count };
};

export const removeRows = (rows: readonly SheetRow[], range: Range): Patch => ({
  at: range.top,
  out: rows.slice(range.top, range.bottom + 1),
  in: [],
});

/** Returns a range as tab-separated text for spreadsheets; a cell with a tab, line break or quote is quoted. */
export const copyText = (columns: readonly SheetColumn[], rows: readonly SheetRow[], range: Range): string => {
  const wanted = columns.slice(range.left, range.right + 1);
  const cell = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) => wanted.map((column) => cell(editText(column, row.cells))).join('\t'))
    .join('\n');
};

/** Enters a typed text into one cell. */
export const enterText = (
  shape: Shape,
  rows: readonly SheetRow[],
  at: { row: number; column: number },
  typed: string,
): { patch: Patch; isRefused: boolean } => {
  const column = shape.columns[at.column];
  const read = column ? readCell(column, typed) : { value: null };
  const range = { top: at.row, bottom: at.row, left: at.column, right: at.column };
  return { patch: editRange(shape, rows, range, () => read.value), isRefused: 'isRefused' in read };
};
