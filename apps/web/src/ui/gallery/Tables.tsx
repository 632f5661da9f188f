import { useMemo, useState } from 'react';
import { Card } from '../layout/Card';
import { FilterBar } from '../layout/FilterBar';
import { Stack } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { ColumnChooser } from '../table/ColumnChooser';
import type { Column } from '../table/column';
import { DataTable } from '../table/DataTable';
import { findRows } from '../table/find-rows';
import { SelectionBar } from '../table/SelectionBar';
import { TableCards } from '../table/TableCards';
import { TableFoot } from '../table/TableFoot';
import { TableSearch } from '../table/TableSearch';
import { useTable } from '../table/use-table';
import styles from './Gallery.module.css';
import type { GalleryWords } from './words';

type Row = { id: string; name: string; n: number; note: string };
const ROWS: Row[] = Array.from({ length: 10_000 }, (_, i) => ({
  id: String(i),
  name: `TM-${i + 1}`,
  n: (i * 7919) % 10_007,
  note: i % 5 === 0 ? 'B-1' : '',
}));

/** Ten thousand rows: sorted, filtered, selected, in pages or virtual; on a phone as cards. */
export const Tables = ({ words }: { words: GalleryWords }) => {
  const [text, setText] = useState('');
  const rows = useMemo(() => findRows(ROWS, text, ({ name, note }) => `${name} ${note}`), [text]);
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: 'name',
        title: words.tableName,
        cell: ({ name }) => <b>{name}</b>,
        value: ({ name }) => name,
        isFixed: true,
      },
      { key: 'note', title: words.tableNote, cell: ({ note }) => note || '—', value: ({ note }) => note || null },
      { key: 'n', title: words.tableNumber, cell: ({ n }) => n, value: ({ n }) => n, align: 'end', downFirst: true },
    ],
    [words],
  );
  const table = useTable({ name: 'gallery', rows, columns, keyOf: ({ id }) => id });
  const isPhone = usePhone();
  return (
    <Card title={words.tables} ruled padded={false} className={styles.whole ?? ''}>
      <FilterBar end={<ColumnChooser table={table} />}>
        <TableSearch value={text} onValue={setText} placeholder={words.tableName} />
      </FilterBar>
      <SelectionBar table={table}>{null}</SelectionBar>
      <Stack width="full" size="data" className={styles.table}>
        {isPhone ? (
          <TableCards label={words.tables} table={table} card={({ name }) => name} />
        ) : (
          <DataTable label={words.tables} table={table} isSelectable nameOf={({ name }) => name} />
        )}
      </Stack>
      <TableFoot table={table} />
    </Card>
  );
};
