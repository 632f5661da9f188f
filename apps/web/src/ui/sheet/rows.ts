import { isEmpty, isSame, wrongCell } from './cell-kinds';
import type { CellQuestion, Cells, CellValue, Problem, SheetColumn } from './column';

/** A row as it was loaded (`base`, null where it is new) and as it stands now. Never changed in place. */
export type SheetRow = {
  readonly id: number;
  readonly base: Cells | null;
  readonly cells: Cells;
  /** What somebody else, such as the server, said of its cells; an edit of a cell takes it back. */
  readonly told?: Readonly<Record<string, string>>;
  /** Values that somebody was asked about and meant so. */
  readonly sure?: Readonly<Record<string, CellValue>>;
};

export const EMPTY: Cells = {};
export const blankRow = (id: number): SheetRow => ({ id, base: null, cells: EMPTY });

/** A row that nobody has written in, such as those that fill a sheet up to its height. */
export const isBlank = (row: SheetRow): boolean => {
  if (row.base !== null) return false;
  for (const key in row.cells) if (!isEmpty(row.cells[key])) return false;
  return true;
};

export const isEdited = (row: SheetRow, key: string): boolean => !isSame(row.cells[key], row.base?.[key]);

/** A new row is unsaved as soon as something stands in it; a loaded one when a cell differs from what was loaded. */
export const isUnsaved = (row: SheetRow): boolean => {
  if (row.cells === row.base) return false;
  for (const key in row.cells) if (isEdited(row, key)) return true;
  return false;
};

/** The row with other cells; what was told of a cell that changed is taken back. */
export const withCells = (row: SheetRow, cells: Cells): SheetRow => {
  const { told, ...rest } = row;
  const kept = told && Object.entries(told).filter(([key]) => isSame(cells[key], row.cells[key]));
  return { ...rest, cells, ...(kept && kept.length > 0 ? { told: Object.fromEntries(kept) } : {}) };
};

/** What nobody touched was saved once; it is not this person's to mend before saving something else. */
export const problemOf = (column: SheetColumn, row: SheetRow): Problem | null => {
  if (!isUnsaved(row)) return null;
  const told = row.told?.[column.key];
  return told === undefined ? wrongCell(column, row.cells) : { text: told };
};

/** What is asked about this cell and not answered yet. */
export const questionOf = (column: SheetColumn, row: SheetRow): CellQuestion | null => {
  const value = row.cells[column.key] ?? null;
  if (!column.ask || isEmpty(value) || !isEdited(row, column.key)) return null;
  if (row.sure?.[column.key] === value || wrongCell(column, row.cells)) return null;
  return column.ask(value, row.cells);
};

export const isAsked = (columns: readonly SheetColumn[], row: SheetRow): boolean =>
  columns.some((column) => questionOf(column, row) !== null);

/** Returns the number that a row is called by: its file's where a column holds that, else its place. Added rows count on. */
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

/** What a sheet counts of a row. */
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
