import type { Status } from '@talus/domain/status/status';
import type { IconName } from '../icons/icon-paths';

/** The value of a cell. A string in a number or checkbox cell is text that could not be parsed. */
export type CellValue = string | number | boolean | null;
export type Cells = Readonly<Record<string, CellValue>>;

/** `remark` is multi-line text; `date` is stored as `2026-11-15` or, with time, `2026-11-15 08:05`. */
export type CellKind = 'text' | 'remark' | 'number' | 'date' | 'choice' | 'check';

/** Why a cell cannot be saved: a sentence of the kit, or a text from elsewhere, such as the server. */
export type Problem =
  | { word: 'number' | 'required' | 'choice' | 'date' | 'tick' }
  | { word: 'min' | 'max' | 'length'; limit: number }
  | { text: string };

/** A question about a value of valid form: nothing is saved before it is answered. */
export type CellQuestion = {
  /** `title` and `text` say why the value is odd, and its consequence. */
  title: string;
  text: string;
  /** The likely value and the label of its button; null without a suggestion. */
  suggestion: { value: CellValue; label: string } | null;
  /** Label of the button that confirms the value. */
  keep: string;
};

export type Choice = { value: string; label: string };

/** A column as data: its title, kind and validation. */
export type SheetColumn = {
  key: string;
  title: string;
  /** A smaller second line of the header. */
  subtitle?: string;
  /** Adjacent columns of one group share its header. */
  group?: string;
  kind: CellKind;
  /** The column names the row. */
  isHead?: boolean;
  /** The column holds the row number of the file. */
  isRowNumber?: boolean;
  /** Pixels; absent: the column shares the remaining width. */
  width?: number;
  /** The cell can be shown and copied, not typed. */
  isReadOnly?: boolean | ((cells: Cells) => boolean);
  isRequired?: boolean;
  /** Numbers: decimals shown; absent: as typed. */
  decimals?: number | ((cells: Cells) => number);
  /** Numbers in a card: the unit, which no header shows there. */
  unit?: (cells: Cells) => string;
  /** Numbers: a change, shown with a plus sign. */
  isSigned?: boolean;
  min?: number;
  max?: number;
  /** Text: maximum number of characters. */
  length?: number;
  /** Dates: with hour and minute. */
  withTime?: boolean;
  choices?: readonly Choice[];
  /** Text: common values; other text is allowed. */
  suggestions?: readonly string[];
  /** Default text shown in an empty cell; never stored. */
  byItself?: (cells: Cells) => string;
  /** Computed from the other cells of its row; the column is then read-only and never stored. */
  compute?: (cells: Cells) => CellValue;
  /** Further validation, run on cells that their kind accepts. */
  check?: (value: CellValue, cells: Cells) => Problem | null;
  /** Question about an edited, valid cell; an answer applies only to that value. */
  ask?: (value: CellValue, cells: Cells) => CellQuestion | null;
  /** Action of a nonempty cell on click or Enter; `label` is its accessible name. Never typed. */
  opens?: { icon: IconName; label: (cells: Cells) => string; act: (cells: Cells) => void };
  /** Status of a computed cell beyond a limit, which tints the cell. */
  status?: (cells: Cells) => Status | null;
};

export const isLocked = (column: SheetColumn, cells: Cells): boolean =>
  column.compute !== undefined ||
  (typeof column.isReadOnly === 'function' ? column.isReadOnly(cells) : column.isReadOnly === true);

export const cellValue = (column: SheetColumn, cells: Cells): CellValue =>
  column.compute ? column.compute(cells) : (cells[column.key] ?? null);
