import type { Cell } from '@talus/domain/sheets/table-sheet';
import type { ReactNode } from 'react';

/** The sort value of a row; null comes last in both directions. */
export type Comparable = string | number | null;

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Absent: the column cannot be sorted. */
  value?: (row: Row) => Comparable;
  /** The exported value, where it differs from `value`; null: the column is not exported. */
  file?: ((row: Row) => Cell) | null;
  /** The first click sorts downwards: newest, largest or worst first. */
  downFirst?: boolean;
  align?: 'end';
  /** A CSS width; columns without one share the rest. */
  width?: string;
  /** Always shown: the column names the row. */
  isFixed?: boolean;
  /** Hidden until the user selects it. */
  isExtra?: boolean;
};

/** The keys that the user selected; null: the default columns. */
export type Chosen = readonly string[] | null;

export const shownColumns = <Row>(columns: readonly Column<Row>[], chosen: Chosen): Column<Row>[] =>
  columns.filter(({ key, isFixed, isExtra }) => isFixed || (chosen ? chosen.includes(key) : !isExtra));

/** Returns the selected columns after a click in the chooser. */
export const toggleColumn = <Row>(columns: readonly Column<Row>[], chosen: Chosen, key: string): string[] => {
  const shown = shownColumns(columns, chosen).map((column) => column.key);
  return shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
};

const cellOf = <Row>({ file, value }: Column<Row>, row: Row): Cell => {
  if (file) return file(row);
  const found = value?.(row) ?? null;
  return typeof found === 'number' ? { number: found, decimals: 0 } : found;
};

/** Converts the visible columns and their rows for export. */
export const sheetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => {
  const kept = columns.filter(({ file, value }) => file !== null && (file || value));
  return {
    heads: kept.map(({ title }) => title),
    rows: rows.map((row) => kept.map((column) => cellOf(column, row))),
  };
};
