import { readTypedDate } from '@talus/domain/sheets/typed-date';
import { readTypedNumber } from '@talus/domain/sheets/typed-number';
import { readTypedYes } from '@talus/domain/sheets/typed-yes';
import { formatLimit, formatNumber, MINUS, NONE } from '@talus/domain/text/format-number';
import {
  type CellKind,
  type Cells,
  type CellValue,
  cellValue,
  isLocked,
  type Problem,
  type SheetColumn,
} from './column';

/** The parsed value of a typed or pasted text; `isRefused`: the text was not a date, and the cell is cleared. */
export type Read = { value: CellValue; isRefused?: true };

type Kind = {
  read: (text: string, column: SheetColumn) => Read;
  /** Formats a value for display. */
  show: (value: CellValue, column: SheetColumn, cells: Cells) => string;
  /** Formats a value for editing and copying. */
  edit: (value: CellValue, column: SheetColumn) => string;
  wrong: (value: CellValue, column: SheetColumn) => Problem | null;
};

const plain = (value: CellValue): string => (value === null ? '' : String(value));

const text: Kind = {
  read: (typed) => ({ value: typed.replace(/\s+/g, ' ').trim() || null }),
  show: plain,
  edit: plain,
  wrong: (value, { length }) =>
    length !== undefined && typeof value === 'string' && value.length > length
      ? { word: 'length', limit: length }
      : null,
};

const wrongNumber = (value: CellValue, { min, max }: SheetColumn): Problem | null => {
  if (typeof value !== 'number') return { word: 'number' };
  if (min !== undefined && value < min) return { word: 'min', limit: min };
  return max !== undefined && value > max ? { word: 'max', limit: max } : null;
};

const showNumber = (value: number, { decimals, isSigned = false }: SheetColumn, cells: Cells): string => {
  if (decimals === undefined) return (isSigned && value > 0 ? '+' : '') + String(value).replace('-', MINUS);
  return formatNumber(value, { decimals: typeof decimals === 'number' ? decimals : decimals(cells), plus: isSigned });
};

const KINDS: Record<CellKind, Kind> = {
  text,
  remark: { ...text, read: (typed) => ({ value: typed.replaceAll('\r', '').trim() || null }) },
  number: {
    read: (typed) => {
      const trimmed = typed.trim();
      return { value: trimmed === '' ? null : (readTypedNumber(trimmed) ?? trimmed) };
    },
    show: (value, column, cells) => (typeof value === 'number' ? showNumber(value, column, cells) : plain(value)),
    edit: plain,
    wrong: wrongNumber,
  },
  date: {
    read: (typed, { withTime = false }) => {
      if (typed.trim() === '') return { value: null };
      const value = readTypedDate(typed, withTime);
      return value === null ? { value, isRefused: true } : { value };
    },
    show: (value) => plain(value).replaceAll('-', '/'),
    edit: plain,
    wrong: (value, { withTime = false }) => (readTypedDate(plain(value), withTime) === null ? { word: 'date' } : null),
  },
  choice: {
    read: (typed, { choices = [] }) => {
      const trimmed = typed.trim();
      const found = choices.find(({ value, label }) => value === trimmed || label === trimmed);
      return { value: trimmed === '' ? null : (found?.value ?? trimmed) };
    },
    show: (value, { choices = [] }) => choices.find((choice) => choice.value === value)?.label ?? plain(value),
    edit: (value, column) => KINDS.choice.show(value, column, {}),
    wrong: (value, { choices = [] }) => (choices.some((choice) => choice.value === value) ? null : { word: 'choice' }),
  },
  check: {
    // An unknown mark stays and is invalid until the user ticks or clears the box
    read: (typed) => ({ value: readTypedYes(typed) ?? typed.trim() }),
    show: (value) => (typeof value === 'string' ? value : ''),
    edit: (value) => (value === true ? 'O' : typeof value === 'string' ? value : ''),
    wrong: (value) => (typeof value === 'string' ? { word: 'tick' } : null),
  },
};

export const readCell = (column: SheetColumn, typed: string): Read => KINDS[column.kind].read(typed, column);
export const editText = (column: SheetColumn, cells: Cells): string =>
  KINDS[column.kind].edit(cellValue(column, cells), column);

/** Returns the displayed text of a cell; an empty computed cell shows a dash in a row with other values. */
export const shownText = (column: SheetColumn, cells: Cells): string => {
  const value = cellValue(column, cells);
  if (value === null && column.byItself) return column.byItself(cells);
  const isBlank = value === null && Object.values(cells).every(isEmpty);
  return value === null && column.compute && !isBlank ? NONE : KINDS[column.kind].show(value, column, cells);
};

/** Tells whether a cell is empty; an unticked checkbox is empty, too. */
export const isEmpty = (value: CellValue | undefined): boolean =>
  value === undefined || value === null || value === '' || value === false;

export const isSame = (a: CellValue | undefined, b: CellValue | undefined): boolean =>
  a === b || (isEmpty(a) && isEmpty(b));

/** Returns why this cell of a nonblank row cannot be saved; null if it can. */
export const wrongCell = (column: SheetColumn, cells: Cells): Problem | null => {
  const value = cells[column.key] ?? null;
  if (isLocked(column, cells)) return null;
  if (isEmpty(value)) return column.isRequired && column.kind !== 'check' ? { word: 'required' } : null;
  return KINDS[column.kind].wrong(value, column) ?? column.check?.(value, cells) ?? null;
};

/** Formats the limit of a problem. */
export const limitText = formatLimit;
