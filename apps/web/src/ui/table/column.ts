import type { Cell } from '@talus/domain/sheets/table-sheet';
import type { ReactNode } from 'react';

/** What rows are put in order by; null comes last either way. */
export type Comparable = string | number | null;

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Absent: rows cannot be put in its order. */
  value?: (row: Row) => Comparable;
  /** What a file holds, where that is not `value` as it is; null: the column is left out of files. */
  file?: ((row: Row) => Cell) | null;
  /** Its first order is downwards: newest, largest or worst first. */
  downFirst?: boolean;
  align?: 'end';
  /** As CSS says it; the rest of the room is shared by those without. */
  width?: string;
  /** Always shown: what names the row. */
  isFixed?: boolean;
  /** Shown once somebody chooses it. */
  isExtra?: boolean;
};

/** The keys that somebody chose; null: nobody did, and the usual ones are shown. */
export type Chosen = readonly string[] | null;

export const shownColumns = <Row>(columns: readonly Column<Row>[], chosen: Chosen): Column<Row>[] =>
  columns.filter(({ key, isFixed, isExtra }) => isFixed || (chosen ? chosen.includes(key) : !isExtra));

/** What is chosen after a press on a column in the chooser. */
export const toggleColumn = <Row>(columns: readonly Column<Row>[], chosen: Chosen, key: string): string[] => {
  const shown = shownColumns(columns, chosen).map((column) => column.key);
  return shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
};

const cellOf = <Row>({ file, value }: Column<Row>, row: Row): Cell => {
  if (file) return file(row);
  const found = value?.(row) ?? null;
  return typeof found === 'number' ? { number: found, decimals: 0 } : found;
};

/** The columns in sight as a file holds them. */
export const sheetOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => {
  const kept = columns.filter(({ file, value }) => file !== null && (file || value));
  return {
    heads: kept.map(({ title }) => title),
    rows: rows.map((row) => kept.map((column) => cellOf(column, row))),
  };
};
