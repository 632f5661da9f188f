import { compareNames } from '@talus/domain/text/name-order';
import type { Sort } from '../../lib/sort';
import type { Column, Comparable } from './column';

const compare = (a: Comparable, b: Comparable): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a), String(b));
};

/** Sorts rows by a column. Rows without a value come last; equal rows keep their order. */
export const arranged = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort<string> | null,
): readonly Row[] => {
  const value = sort && columns.find(({ key }) => key === sort.column)?.value;
  if (!value) return rows;
  const sign = sort.isDown ? -1 : 1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
};

/** Page sizes; 0: all rows, virtual. */
export const PAGE_SIZES = [10, 20, 50, 100, 0] as const;
export const USUAL_SIZE = 10;
/** Cards per page on a phone, whatever the desktop setting. */
export const PHONE_SIZE = 10;

export type Page<Row> = {
  rows: readonly Row[];
  /** From 1; a page that no longer exists becomes the last one. */
  page: number;
  pages: number;
  /** Numbers of the first and last row, counted from 1 over all pages; 0 and 0 without rows. */
  from: number;
  to: number;
};

export const pageOf = <Row>(rows: readonly Row[], wanted: number, size: number): Page<Row> => {
  const length = size === 0 ? Math.max(1, rows.length) : size;
  const pages = Math.max(1, Math.ceil(rows.length / length));
  const page = Math.min(Math.max(1, wanted), pages);
  const first = (page - 1) * length;
  const shown = rows.slice(first, first + length);
  return { rows: shown, page, pages, from: shown.length ? first + 1 : 0, to: first + shown.length };
};

/** Returns the range of items on a page and their total; heading rows are not counted. */
export const itemRange = <Row>(
  rows: readonly Row[],
  { from, to }: Pick<Page<Row>, 'from' | 'to'>,
  isHeading: (row: Row) => boolean = () => false,
): { from: number; to: number; n: number } => {
  const itemsIn = (end: number) => rows.slice(0, end).filter((row) => !isHeading(row)).length;
  const last = itemsIn(to);
  return { from: last === 0 ? 0 : itemsIn(Math.max(0, from - 1)) + 1, to: last, n: itemsIn(rows.length) };
};

/** Maximum number of slots in the page control. */
const SLOTS = 9;

/** Returns the slots of the page control, null for a gap: 1 … 7 8 9 10 11 12 13 … 20. */
export const pageSlots = (page: number, pages: number): (number | null)[] => {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (pages <= SLOTS) return span(1, pages);
  const half = (SLOTS - 1) / 2;
  if (page <= half + 1) return [...span(1, SLOTS - 1), null, pages];
  if (page >= pages - half) return [1, null, ...span(pages - SLOTS + 2, pages)];
  return [1, null, ...span(page - half + 1, page + half - 1), null, pages];
};
