import { isEmpty, isSame, wrongCell } from './cell-kinds';
import type { CellQuestion, Cells, CellValue, Problem, SheetColumn } from './column';

/** A row as loaded (`base`, null for a new row) and its current cells. Immutable. */
export type SheetRow = {
  readonly id: number;
  readonly base: Cells | null;
  readonly cells: Cells;
  /** Errors from elsewhere, such as the server, by column; an edit of a cell removes its error. */
  readonly told?: Readonly<Record<string, string>>;
  /** Values that the user confirmed, by column. */
  readonly sure?: Readonly<Record<string, CellValue>>;
};

export const EMPTY: Cells = {};
export const blankRow = (id: number): SheetRow => ({ id, base: null, cells: EMPTY });

/** Tells whether a row is blank, such as the rows that fill a sheet to its height. */
export const isBlank = (row: SheetRow): boolean => {
  if (row.base !== null) return false;
  for (const key in row.cells) if (!isEmpty(row.cells[key])) return false;
  return true;
};

export const isEdited = (row: SheetRow, key: string): boolean => !isSame(row.cells[key], row.base?.[key]);

/**
 * Tells whether a row is unsaved: a new row as soon as it holds a value, a loaded row when a cell differs from its
 * base.
 */
export const isUnsaved = (row: SheetRow): boolean => {
  if (row.cells === row.base) return false;
  for (const key in row.cells) if (isEdited(row, key)) return true;
  return false;
};

/** Returns the row with other cells; drops the errors of changed cells. */
export const withCells = (row: SheetRow, cells: Cells): SheetRow => {
  const { told, ...rest } = row;
  const kept = told && Object.entries(told).filter(([key]) => isSame(cells[key], row.cells[key]));
  return { ...rest, cells, ...(kept && kept.length > 0 ? { told: Object.fromEntries(kept) } : {}) };
};

/**
 * Returns the problem of a cell. An unchanged row has none: its values were saved before, and the user need not correct
 * them to save other rows.
 */
export const problemOf = (column: SheetColumn, row: SheetRow): Problem | null => {
  if (!isUnsaved(row)) return null;
  const told = row.told?.[column.key];
  return told === undefined ? wrongCell(column, row.cells) : { text: told };
};

/** Returns the open question of a cell. */
export const questionOf = (column: SheetColumn, row: SheetRow): CellQuestion | null => {
  const value = row.cells[column.key] ?? null;
  if (!column.ask || isEmpty(value) || !isEdited(row, column.key)) return null;
  if (row.sure?.[column.key] === value || wrongCell(column, row.cells)) return null;
  return column.ask(value, row.cells);
};

export const isAsked = (columns: readonly SheetColumn[], row: SheetRow): boolean =>
  columns.some((column) => questionOf(column, row) !== null);

/**
 * Returns the number of a row: that of its file where a column holds one, else its position. Added rows continue the
 * count.
 */
export function rowNumber(columns: readonly SheetColumn[], rows: readonly SheetRow[], at: number): number {
  const key = columns.find(({ isRowNumber }) => isRowNumber)?.key;
  if (key === undefined) return at + 1;
  let behind = 0;
  for (let i = at; i >= 0; i--) {
    const row = rows[i];
    const own = row?.cells[key];
    if (typeof own === 'number') return own + behind;
    if (row && !isBlank(row)) behind++;
  }
  return 1 + behind;
}

/** Returns the facts of a row that a sheet counts. */
export const rowFacts = (
  columns: readonly SheetColumn[],
  row: SheetRow,
): { isUnsaved: boolean; wrong: number; asked: number } => {
  if (!isUnsaved(row)) return { isUnsaved: false, wrong: 0, asked: 0 };
  let [wrong, asked] = [0, 0];
  for (const column of columns) {
    if (row.told?.[column.key] !== undefined || wrongCell(column, row.cells)) wrong++;
    else if (questionOf(column, row)) asked++;
  }
  return { isUnsaved: true, wrong, asked };
};
