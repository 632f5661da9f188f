import type { Status } from '@talus/domain/status/status';
import type { IconName } from '../icon-paths';

/** What a cell holds. A text in the cell of a number or a tick is what could not be read as one. */
export type CellValue = string | number | boolean | null;
export type Cells = Readonly<Record<string, CellValue>>;

/** `remark` is a text of several lines; `date` is kept as `2026-11-15` or, with time, `2026-11-15 08:05`. */
export type CellKind = 'text' | 'remark' | 'number' | 'date' | 'choice' | 'check';

/** Why a cell cannot be saved: a sentence of the kit, or one that somebody else worded. */
export type Problem =
  | { word: 'number' | 'required' | 'choice' | 'date' | 'tick' }
  | { word: 'min' | 'max' | 'length'; limit: number }
  | { text: string };

/** What is asked about a value that is right in form: nothing is saved before somebody has answered. */
export type CellQuestion = {
  /** What is odd about it, and what would follow. */
  title: string;
  text: string;
  /** The value that would fit, and what taking it is called; null where there is none. */
  suggestion: { value: CellValue; label: string } | null;
  /** What is said where it was meant so. */
  keep: string;
};

export type Choice = { value: string; label: string };

/** A column is data: what it is called, what it holds, what it refuses. */
export type SheetColumn = {
  key: string;
  title: string;
  /** A smaller second line of the head. */
  subtitle?: string;
  /** Neighbours of one group stand under its name. */
  group?: string;
  kind: CellKind;
  /** The row is called by it. */
  isHead?: boolean;
  /** Rows are counted by it, as their file counts them. */
  isRowNumber?: boolean;
  /** Pixels; without it the column takes its share of what is left. */
  width?: number;
  /** Shown and copied, never typed. */
  isReadOnly?: boolean | ((cells: Cells) => boolean);
  isRequired?: boolean;
  /** Of a number: shown with so many decimals; as typed without. */
  decimals?: number | ((cells: Cells) => number);
  /** Of a number in a card, where no head says it. */
  unit?: (cells: Cells) => string;
  /** Of a number: a change, which carries its plus. */
  isSigned?: boolean;
  min?: number;
  max?: number;
  /** Of a text: so many characters at most. */
  length?: number;
  /** Of a date: with hour and minute. */
  withTime?: boolean;
  choices?: readonly Choice[];
  /** Of a text: what people mostly write; anything else may be written too. */
  suggestions?: readonly string[];
  /** What stands in the cell by itself while nobody wrote in it; never stored. */
  byItself?: (cells: Cells) => string;
  /** Worked out of the other cells of its row; such a column is read-only and never stored. */
  compute?: (cells: Cells) => CellValue;
  /** What is wrong beyond the kind; asked of cells that the kind accepts. */
  check?: (value: CellValue, cells: Cells) => Problem | null;
  /** Asked of a cell that was edited and is right; the answer is of that value alone. */
  ask?: (value: CellValue, cells: Cells) => CellQuestion | null;
  /** What a cell that holds something opens, by a press or by Enter; `label` says so aloud. Never typed. */
  opens?: { icon: IconName; label: (cells: Cells) => string; act: (cells: Cells) => void };
  /** A computed cell that stands beyond a limit takes that status's tint. */
  status?: (cells: Cells) => Status | null;
};

export const isLocked = (column: SheetColumn, cells: Cells): boolean =>
  column.compute !== undefined ||
  (typeof column.isReadOnly === 'function' ? column.isReadOnly(cells) : column.isReadOnly === true);

export const cellValue = (column: SheetColumn, cells: Cells): CellValue =>
  column.compute ? column.compute(cells) : (cells[column.key] ?? null);
