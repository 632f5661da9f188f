import { NONE } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/table/column';
import styles from './Place.module.css';

type Head = { key: string; title: string; width?: string };

/** What a row is called. */
export const nameColumn = <Row extends { name: string }>(title: string, width: string): Column<Row> => ({
  key: 'name',
  title,
  width,
  isFixed: true,
  value: ({ name }) => name,
  cell: ({ name }) => <b>{name}</b>,
});

/** The names of what belongs to a row; ordered by how many. */
export const namesColumn = <Row,>(
  head: Head,
  names: (row: Row) => readonly string[],
  /** Said where there is none. */
  none: string,
): Column<Row> => ({
  ...head,
  value: (row) => names(row).length,
  cell: (row) => names(row).join('、') || <span className={styles.none}>{none}</span>,
  file: (row) => names(row).join('、') || NONE,
});

/** How many; the most first. */
export const countColumn = <Row,>(head: Head, count: (row: Row) => number): Column<Row> => ({
  ...head,
  align: 'end',
  downFirst: true,
  value: count,
  cell: count,
});

/** Small buttons at the end of a row, which no file has. */
export const actionsColumn = <Row,>(title: string, buttons: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  title,
  width: '176px',
  align: 'end',
  isFixed: true,
  file: null,
  cell: (row) => <span className={styles.actions}>{buttons(row)}</span>,
});
