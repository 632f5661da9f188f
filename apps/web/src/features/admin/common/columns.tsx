import { NONE } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import { listText } from '../../../app/list-text';
import { Row, Text } from '../../../ui/layout/primitives';
import type { Column } from '../../../ui/table/column';

type Head = { key: string; title: string; width?: string };

/** The name column of a row. */
export const nameColumn = <Row extends { name: string }>(title: string, width: string): Column<Row> => ({
  key: 'name',
  title,
  width,
  isFixed: true,
  value: ({ name }) => name,
  cell: ({ name }) => <b>{name}</b>,
});

/** A column that lists the names of a row's parts; sorted by their number. */
export const namesColumn = <Row,>(
  head: Head,
  names: (row: Row) => readonly string[],
  /** Text for an empty list. */
  none: string,
): Column<Row> => ({
  ...head,
  value: (row) => names(row).length,
  cell: (row) => listText(names(row)) || <Text tone="muted">{none}</Text>,
  file: (row) => listText(names(row)) || NONE,
});

/** A count column; sorts the highest first. */
export const countColumn = <Row,>(head: Head, count: (row: Row) => number): Column<Row> => ({
  ...head,
  align: 'end',
  downFirst: true,
  value: count,
  cell: count,
});

/** Small buttons at the end of a row; not exported. */
export const actionsColumn = <Row,>(title: string, buttons: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  title,
  width: '176px',
  align: 'end',
  isFixed: true,
  file: null,
  cell: (row) => (
    <Row as="span" gap={6} justify="end">
      {buttons(row)}
    </Row>
  ),
});
