import type { Status } from '@talus/domain/status/status';

/** What a cell holds. A number cell that holds a text holds what could not be read as a number. */
export type CellValue = string | number | boolean | null;
export type Cells = Readonly<Record<string, CellValue>>;

/** `remark` is a text of several lines; `date` is kept as `2026-11-15` or, with time, `2026-11-15 08:05`. */
export type CellKind = 'text' | 'remark' | 'number' | 'date' | 'choice' | 'check';

/** Why a cell cannot be saved: a sentence of the kit, or one that somebody else worded. */
export type Problem =
  | { word: 'number' | 'required' | 'choice' | 'date' }
  | { word: 'min' | 'max' | 'length'; limit: number }
  | { text: string };

export type Choice = { value: string; label: string };

/** A column is data: what it is called, what it holds, what it refuses. */
export type SheetColumn = {
  key: string;
  title: string;
  kind: CellKind;
  /** Pixels; without it the column takes its share of what is left. */
  width?: number;
  /** Shown and copied, never typed. */
  isReadOnly?: boolean | ((cells: Cells) => boolean);
  isRequired?: boolean;
  /** Of a number: shown with so many decimals; as typed without. */
  decimals?: number;
  min?: number;
  max?: number;
  /** Of a text: so many characters at most. */
  length?: number;
  /** Of a date: with hour and minute. */
  withTime?: boolean;
  choices?: readonly Choice[];
  /** Worked out of the other cells of its row; such a column is read-only and never stored. */
  compute?: (cells: Cells) => CellValue;
  /** What is wrong beyond the kind; asked of cells that the kind accepts. */
  check?: (value: CellValue, cells: Cells) => Problem | null;
  /** A computed cell that stands beyond a limit takes that status's tint. */
  status?: (cells: Cells) => Status | null;
};

export const isLocked = (column: SheetColumn, cells: Cells): boolean =>
  column.compute !== undefined ||
  (typeof column.isReadOnly === 'function' ? column.isReadOnly(cells) : column.isReadOnly === true);

export const cellValue = (column: SheetColumn, cells: Cells): CellValue =>
  column.compute ? column.compute(cells) : (cells[column.key] ?? null);
