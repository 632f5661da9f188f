import { hasCrossesAlone, isCross } from '@talus/domain/sheets/typed-yes';
import { readCell } from './cell-kinds';
import type { CellValue } from './column';
import { canWrite, editRange, type Range, type Shape } from './edits';
import { blankRow, type SheetRow } from './rows';
import { MAX_COLUMNS, MAX_ROWS, type Patch } from './state';

export type Table = readonly (readonly string[])[];

/** What a paste dropped: invalid dates, rows below a sheet with fixed rows, read-only cells. */
export type PasteNotes = { badDates: number; rowsLeftOut: number; locked: number };
export type Pasted = { patch: Patch; nextId: number; range: Range; notes: PasteNotes };

/** Parses a spreadsheet's clipboard text; quotes enclose tabs, line breaks and doubled quotes. */
export const readTable = (text: string): string[][] => {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return whole.includes('"') ? readQuoted(whole) : whole.split('\n').map((line) => line.split('\t'));
};

/** Parses quoted text. A quote is special only at the start of a cell, as spreadsheets write it: 3" is a pipe. */
const readQuoted = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy;
  for (;;) {
    const found = cell.exec(text);
    if (!found) return rows;
    rows.at(-1)?.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] === '') return rows;
    if (found[3] === '\n') rows.push([]);
  }
};

export type TooLarge = { what: 'rows' | 'columns'; limit: number; count: number };

/** Checks the size limits. A table beyond them is not pasted at all: half a table would look complete. */
export const tooLarge = (table: Table, at: { top: number }): TooLarge | null => {
  const rows = at.top + table.length;
  if (rows > MAX_ROWS) return { what: 'rows', limit: MAX_ROWS, count: rows };
  const columns = table.reduce((most, line) => Math.max(most, line.length), 0);
  return columns > MAX_COLUMNS ? { what: 'columns', limit: MAX_COLUMNS, count: columns } : null;
};

/**
 * Returns the target of a paste: one cell fills the selection, one row fills it downwards, a table starts at its first
 * cell.
 */
const targetOf = (table: Table, selection: Range, lastColumn: number): Range => {
  const width = table.reduce((most, line) => Math.max(most, line.length), 0);
  const isRow = table.length === 1;
  return {
    top: selection.top,
    left: selection.left,
    bottom: isRow ? selection.bottom : selection.top + table.length - 1,
    right: Math.min(lastColumn, isRow && width === 1 ? selection.right : selection.left + width - 1),
  };
};

export const pasteTable = (
  shape: Shape,
  state: { rows: readonly SheetRow[]; nextId: number },
  selection: Range,
  table: Table,
): Pasted => {
  const target = targetOf(table, selection, shape.columns.length - 1);
  const beyond = Math.max(0, target.bottom + 1 - state.rows.length);
  const added = shape.isFixed ? [] : Array.from({ length: beyond }, (_, i) => blankRow(state.nextId + i));
  const rows = added.length > 0 ? [...state.rows, ...added] : state.rows;
  const range = { ...target, bottom: Math.min(target.bottom, rows.length - 1) };
  const notes = { badDates: 0, rowsLeftOut: shape.isFixed ? beyond : 0, locked: lockedIn(shape, rows, range) };
  const isOne = table.length === 1 && table[0]?.length === 1;
  const textAt = (line: Table[number] | undefined, column: number) => (isOne ? line?.[0] : line?.[column]);
  // A column with crosses and no other mark is ambiguous
  const unclear = new Set(
    shape.columns.slice(range.left, range.right + 1).flatMap(({ kind }, i) => {
      const marks = table.map((line) => textAt(line, i) ?? '');
      return kind === 'check' && hasCrossesAlone(marks) ? [i] : [];
    }),
  );
  const patch = editRange(shape, rows, range, (column, row, at): CellValue => {
    const line = table[table.length === 1 ? 0 : at.row];
    const text = textAt(line, at.column);
    if (text === undefined) return row.cells[column.key] ?? null;
    if (unclear.has(at.column) && isCross(text)) return text.trim();
    const read = readCell(column, text);
    if (read.isRefused) notes.badDates++;
    return read.value;
  });
  return { patch: grown(patch, state.rows, added), nextId: state.nextId + added.length, range, notes };
};

/** Merges added rows into the patch, so that undo removes them. */
const grown = (patch: Patch, before: readonly SheetRow[], added: readonly SheetRow[]): Patch => {
  if (added.length === 0) return patch;
  const all = [...before, ...added];
  const from = Math.min(patch.at, before.length);
  const come = [...all.slice(from, patch.at), ...patch.in, ...all.slice(patch.at + patch.out.length)];
  return { at: from, out: before.slice(from), in: come };
};

/** Counts the locked columns of the target by its first row: read-only columns are the same in every row. */
const lockedIn = (shape: Shape, rows: readonly SheetRow[], range: Range): number =>
  shape.columns.slice(range.left, range.right + 1).filter((column) => !canWrite(shape, column, rows[range.top])).length;
