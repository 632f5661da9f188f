import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { usePhone } from '../layout/use-phone';
import { onPhone, renderUi } from '../test-support';
import { ColumnChooser } from './ColumnChooser';
import type { Column } from './column';
import { DataTable } from './DataTable';
import { findRows } from './find-rows';
import { SelectionBar } from './SelectionBar';
import { TableCards } from './TableCards';
import { TableFoot } from './TableFoot';
import { TableSearch } from './TableSearch';
import { useTable } from './use-table';

type Row = { id: string; name: string; n: number };
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), name: `TM-${i + 1}`, n: count - i }));
const COLUMNS: Column<Row>[] = [
  { key: 'name', title: '名稱', cell: ({ name }) => name, value: ({ name }) => name, isFixed: true },
  { key: 'n', title: '數量', cell: ({ n }) => n, value: ({ n }) => n, downFirst: true },
];

const List = ({ rows, onOpen }: { rows: Row[]; onOpen?: (row: Row) => void }) => {
  const [text, setText] = useState('');
  const left = findRows(rows, text, ({ name }) => name);
  const table = useTable({ name: 'test', rows: left, columns: COLUMNS, keyOf: ({ id }) => id });
  return (
    <>
      <TableSearch value={text} onValue={setText} placeholder="名稱" />
      <ColumnChooser table={table} />
      <SelectionBar table={table}>
        <span>{table.selectedRows.map(({ name }) => name).join(' ')}</span>
      </SelectionBar>
      {usePhone() ? (
        <TableCards label="卡片" table={table} card={({ name }) => name} onOpen={onOpen} />
      ) : (
        <DataTable label="儀器" table={table} isSelectable nameOf={({ name }) => name} onOpen={onOpen} />
      )}
      <TableFoot table={table} />
    </>
  );
};

const grid = () => screen.getByRole('grid', { name: '儀器' });
const bodyRows = () => within(grid()).getAllByRole('row').slice(1);
const first = () => bodyRows()[0]?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

describe('a table', () => {
  it('has ten rows a page, turns pages and remembers how many one holds', () => {
    const { unmount } = renderUi(<List rows={rowsOf(26)} />);
    expect(bodyRows()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: '第 3 頁' }));
    // 26 − 20 on the last page
    expect(bodyRows()).toHaveLength(6);
    expect(screen.getByText(/共 26 筆，顯示第 21–26 筆/)).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: '每頁筆數' }), { target: { value: '20' } });
    expect(bodyRows()).toHaveLength(20);
    unmount();
    renderUi(<List rows={rowsOf(26)} />);
    expect(bodyRows()).toHaveLength(20);
  });

  it('puts rows in the order of a head, says so aloud and at the foot', () => {
    renderUi(<List rows={rowsOf(12)} />);
    fireEvent.click(screen.getByRole('button', { name: '名稱' }));
    fireEvent.click(screen.getByRole('button', { name: '名稱' }));
    expect(first()).toContain('TM-12');
    expect(screen.getByRole('columnheader', { name: '名稱' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText(/依名稱遞減/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '名稱' }));
    expect(first()).toContain('TM-1');
  });

  it('is walked by keys: arrows move, Space chooses, Enter opens, Page Down turns', () => {
    const onOpen = vi.fn();
    renderUi(<List rows={rowsOf(12)} onOpen={onOpen} />);
    bodyRows()[0]?.focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(bodyRows()[1]);
    press(' ');
    expect(bodyRows()[1]?.getAttribute('aria-selected')).toBe('true');
    expect(within(screen.getByRole('toolbar')).getByText('TM-2')).toBeTruthy();
    press('Enter');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'TM-2' }));
    press('PageDown');
    expect(document.activeElement?.textContent).toContain('TM-11');
  });

  it('chooses the page by its head, a range with Shift, and lets all go', () => {
    renderUi(<List rows={rowsOf(12)} />);
    fireEvent.click(screen.getByRole('checkbox', { name: '選取 TM-2' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '選取 TM-4' }), { shiftKey: true });
    expect(screen.getByRole('toolbar', { name: '已選 3 筆' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: '選取這一頁' }));
    expect(screen.getByRole('toolbar', { name: '已選 10 筆' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '清除選取' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('opens by a press on the row, not on a control in it', () => {
    const onOpen = vi.fn();
    renderUi(<List rows={rowsOf(3)} onOpen={onOpen} />);
    fireEvent.click(screen.getByRole('checkbox', { name: '選取 TM-2' }));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(within(bodyRows()[2] as HTMLElement).getByText('TM-3'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('draws of 10,000 rows only those in sight, and knows how many there are', () => {
    renderUi(<List rows={rowsOf(10_000)} />);
    fireEvent.change(screen.getByRole('combobox', { name: '每頁筆數' }), { target: { value: '0' } });
    expect(bodyRows().length).toBeLessThan(40);
    expect(grid().getAttribute('aria-rowcount')).toBe('10001');
    expect(screen.getByText(/共 10000 筆/)).toBeTruthy();
  });

  it('is filtered by words, which / leads to and Esc takes away', () => {
    renderUi(<List rows={rowsOf(26)} />);
    fireEvent.keyDown(document.body, { key: '/' });
    const field = screen.getByRole('searchbox', { name: '篩選' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: '26' } });
    expect(bodyRows()).toHaveLength(1);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(bodyRows()).toHaveLength(10);
  });

  it('shows the columns that somebody chose, and the usual ones again', () => {
    renderUi(<List rows={rowsOf(3)} />);
    fireEvent.click(screen.getByRole('button', { name: '欄位 2/2' }));
    expect((screen.getByRole('checkbox', { name: '名稱' }) as HTMLInputElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '數量' }));
    expect(screen.queryByRole('columnheader', { name: '數量' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '回復預設欄位' }));
    expect(screen.getByRole('columnheader', { name: '數量' })).toBeTruthy();
  });

  it('has under a thumb a card for each row, and the place among the pages', () => {
    onPhone();
    renderUi(<List rows={rowsOf(26)} />);
    expect(within(screen.getByRole('list', { name: '卡片' })).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByText('第 1 / 3 頁')).toBeTruthy();
  });
});
