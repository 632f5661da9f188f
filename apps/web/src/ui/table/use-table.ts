import { useMemo, useState } from 'react';
import { nextSort, type Sort } from '../../lib/sort';
import { usePhone } from '../layout/use-phone';
import { arranged, itemRange, type Page, PHONE_SIZE, pageOf } from './arrange';
import { type Column, shownColumns, toggleColumn } from './column';
import { type KeptChoices, keepChoices, readChoices } from './kept-choices';
import type { Selected } from './selection';
import { NO_TABLE_LINK, type TableLink } from './table-link';

type Options<Row> = {
  /** Key under which the browser stores columns and page size. */
  name: string;
  /** The filtered rows in default order. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Tells whether a row is a heading of others: shown with them, neither counted nor exported. */
  isHeading?: (row: Row) => boolean;
  /** Sort and page, where the screen keeps them in its URL. */
  link?: readonly [TableLink, (change: Partial<TableLink>) => void];
};

export type Table<Row> = {
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  toggleColumn: (key: string) => void;
  /** Restores the default columns. */
  resetColumns: (() => void) | null;
  /** All rows, in the shown order. */
  rows: readonly Row[];
  /** All rows without headings. */
  items: readonly Row[];
  page: Page<Row>;
  /** Range of the visible items, from 1, and the total. */
  range: { from: number; to: number; n: number };
  size: number;
  sort: Sort<string> | null;
  onSort: (column: string) => void;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  /** The selected rows that still exist. */
  selectedRows: readonly Row[];
};

/** Holds the view of a table: sort, page, columns and selection. Its rows and filters belong to the screen. */
export const useTable = <Row>({ name, rows, columns, keyOf, isHeading, link: kept }: Options<Row>): Table<Row> => {
  const [own, setOwn] = useState(NO_TABLE_LINK);
  const [link, setLink] = kept ?? [own, (change: Partial<TableLink>) => setOwn((before) => ({ ...before, ...change }))];
  const isPhone = usePhone();
  const [choices, setChoices] = useState(() => readChoices(name));
  const [selected, onSelect] = useState<Selected>(new Set());
  const all = useMemo(() => arranged(rows, columns, link.sort), [rows, columns, link.sort]);
  const items = useMemo(() => (isHeading ? all.filter((row) => !isHeading(row)) : all), [all, isHeading]);
  const page = pageOf(all, link.page, isPhone ? PHONE_SIZE : choices.size);
  const choose = (change: Partial<KeptChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    keepChoices(name, next);
  };
  return {
    keyOf,
    columns,
    shown: shownColumns(columns, choices.chosen),
    toggleColumn: (key) => choose({ chosen: toggleColumn(columns, choices.chosen, key) }),
    resetColumns: choices.chosen && (() => choose({ chosen: null })),
    rows: all,
    items,
    page,
    range: itemRange(all, page, isHeading),
    size: choices.size,
    sort: link.sort,
    onSort: (column) => {
      const upFirst = columns.filter(({ downFirst }) => !downFirst).map(({ key }) => key);
      setLink({ sort: nextSort(link.sort, column, { upFirst }), page: 1 });
    },
    onPage: (page) => setLink({ page }),
    onSize: (size) => {
      choose({ size });
      setLink({ page: 1 });
    },
    selected,
    onSelect,
    selectedRows: selected.size === 0 ? [] : all.filter((row) => selected.has(keyOf(row))),
  };
};
