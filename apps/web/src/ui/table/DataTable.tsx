import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../layout/primitives';
import { showRowIn, useRowWindow } from '../layout/use-row-window';
import { CheckBoxCell } from './CheckBoxCell';
import styles from './DataTable.module.css';
import { rowAct } from './keys';
import { toggled, withRange } from './selection';
import { TableHead } from './TableHead';
import type { Table } from './use-table';

type Props<Row> = {
  label: string;
  table: Table<Row>;
  /** Called on Enter or a click on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The key of the row that is open beside the table. */
  open?: string | null;
  isSelectable?: boolean;
  /** Accessible name of a row's checkbox. */
  nameOf?: (row: Row) => string;
  /** Shows a row in grey: frozen, revoked, deleted. */
  isDim?: (row: Row) => boolean;
};

/** Value of `--row-admin`: the virtual window relies on it. */
const ROW_HEIGHT = 32;
/** Up to this many rows are all drawn; more rows are virtual. */
const DRAWN = 120;
const CONTROLS = 'a, button, input, select, label';

/**
 * A table with sortable headers. Arrow keys move, Space selects, Enter opens; thousands of rows cost as much as the
 * visible ones.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, table, onOpen, open = null, isSelectable = false, nameOf, isDim } = props;
  const { t } = useTranslation('ui');
  const { keyOf, shown, page, selected, onSelect, onPage } = table;
  const { rows } = page;
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const [cursor, setCursor] = useState(0);
  const [wantsFocus, setWantsFocus] = useState(false);
  const isWindowed = rows.length > DRAWN;
  const windowed = useRowWindow(box, rows.length, ROW_HEIGHT);
  const { first, end } = isWindowed ? windowed : { first: 0, end: rows.length };
  const at = Math.min(cursor, Math.max(0, rows.length - 1));
  const keys = rows.map(keyOf);

  useLayoutEffect(() => {
    if (!wantsFocus) return;
    setWantsFocus(false);
    box.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`)?.focus({ preventScroll: !isWindowed });
  }, [wantsFocus, at, isWindowed]);

  const select = (key: string, isRange: boolean) => {
    onSelect(isRange ? withRange(selected, keys, last.current, key) : toggled(selected, key));
    last.current = key;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    const act = rowAct(event.key, { index: at, count: rows.length });
    const row = rows[at];
    if (!act || row === undefined) return;
    if (act.type === 'select' && !isSelectable) return;
    event.preventDefault();
    if (act.type === 'open') return onOpen?.(row);
    if (act.type === 'select') return select(keyOf(row), false);
    if (act.type === 'page') onPage(Math.min(Math.max(1, page.page + act.step), page.pages));
    else if (box.current && isWindowed) showRowIn(box.current, act.index, ROW_HEIGHT, ROW_HEIGHT);
    windowed.measure();
    setCursor(act.type === 'go' ? act.index : 0);
    setWantsFocus(true);
  };
  const onClick = (event: MouseEvent, row: Row, index: number) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    setCursor(index);
    onOpen?.(row);
  };
  const columns = shown.length + Number(isSelectable);
  const spacer = (height: number) =>
    height > 0 && (
      <tr>
        <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <Box
      ref={box}
      flex={1}
      minHeight={0}
      overflow="auto"
      className={styles.scroll}
      onScroll={isWindowed ? windowed.measure : undefined}
    >
      <table
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard walks and chooses its rows
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
      >
        <TableHead table={table} isSelectable={isSelectable} />
        <tbody>
          {spacer(first * ROW_HEIGHT)}
          {rows.slice(first, end).map((row, offset) => {
            const index = first + offset;
            const key = keys[index] as string;
            return (
              <tr
                key={key}
                data-index={index}
                data-open={key === open || undefined}
                data-dim={isDim?.(row) || undefined}
                data-can-open={onOpen ? true : undefined}
                aria-selected={isSelectable ? selected.has(key) : undefined}
                aria-rowindex={index + 2}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => setCursor(index)}
                onClick={(event) => onClick(event, row, index)}
              >
                {isSelectable && (
                  <Box as="td" width={40}>
                    <CheckBoxCell
                      label={t('table.select', { name: nameOf?.(row) ?? index + 1 })}
                      state={selected.has(key) ? 'all' : 'none'}
                      tabIndex={-1}
                      onToggle={(isRange) => select(key, isRange)}
                    />
                  </Box>
                )}
                {shown.map(({ key: column, cell, align }) => (
                  <td key={column} data-align={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {spacer((rows.length - end) * ROW_HEIGHT)}
        </tbody>
      </table>
    </Box>
  );
};
