import type { ReactNode } from 'react';
import { Stack } from '../layout/primitives';
import styles from './TableCards.module.css';
import type { Table } from './use-table';

type Props<Row> = {
  label: string;
  table: Table<Row>;
  card: (row: Row) => ReactNode;
  onOpen?: ((row: Row) => void) | undefined;
};

/** The rows of a table on a phone: one card each, in the same order and pages. */
export const TableCards = <Row,>({ label, table: { page, keyOf }, card, onOpen }: Props<Row>) => (
  <Stack as="ul" aria-label={label} gap={8}>
    {page.rows.map((row) => (
      <li key={keyOf(row)}>
        {onOpen ? (
          <button type="button" className={styles.card} onClick={() => onOpen(row)}>
            {card(row)}
          </button>
        ) : (
          <div className={styles.card}>{card(row)}</div>
        )}
      </li>
    ))}
  </Stack>
);
