import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConfirmProvider } from '../overlay/Confirm';
import { NoticeProvider } from '../overlay/Notice';
import { renderUi } from '../test-support';
import type { CardLayout } from './card-layout';
import type { Cells, SheetColumn } from './column';
import { SheetFoot } from './SheetFoot';
import { TypedCards } from './TypedCards';
import { type SheetHandle, useSheet } from './use-sheet';

const LAYOUT: CardLayout = {
  name: 'name',
  place: ['area'],
  facts: ['last'],
  typed: ['a', 'b'],
  follows: ['sum'],
  notes: ['note'],
};
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const COLUMNS: readonly SheetColumn[] = [
  { key: 'name', title: 'name', kind: 'text', isReadOnly: true, isHead: true },
  { key: 'area', title: 'area', kind: 'text', isReadOnly: true },
  { key: 'last', title: 'last', kind: 'number', isReadOnly: true, unit: () => 'mm' },
  {
    key: 'a',
    title: 'A',
    kind: 'number',
    ask: (value) =>
      numberOf(value) > 100
        ? { title: 'far off', text: '.', suggestion: { value: 7, label: 'take 7' }, keep: 'it is so' }
        : null,
  },
  { key: 'b', title: 'B', kind: 'number', isReadOnly: ({ b }) => b === 'none' },
  {
    key: 'sum',
    title: 'sum',
    kind: 'number',
    compute: ({ a, b }) => (typeof a === 'number' ? a + numberOf(b) : null),
    status: ({ a }) => (numberOf(a) >= 50 ? 'AL' : 'GREEN'),
  },
  {
    key: 'note',
    title: 'note',
    kind: 'text',
    byItself: ({ a }) => (numberOf(a) >= 50 ? 'beyond' : ''),
    status: ({ a }) => (numberOf(a) >= 50 ? 'AL' : null),
  },
];
let rows: readonly Cells[];
let sheet: SheetHandle;

const Page = () => {
  sheet = useSheet({ draft: 'test', columns: COLUMNS, rows, isFixed: true });
  return (
    <>
      <TypedCards sheet={sheet} label="wells" layout={LAYOUT} />
      <SheetFoot sheet={sheet} saveLabel={() => 'save'} onSave={() => undefined} onDiscard={() => undefined} />
    </>
  );
};
const open = () =>
  renderUi(
    <NoticeProvider>
      <ConfirmProvider>
        <Page />
      </ConfirmProvider>
    </NoticeProvider>,
  );
const card = (nth: number) => screen.getAllByRole('listitem')[nth] as HTMLElement;
const field = (nth: number, name: string) => within(card(nth)).getByRole('textbox', { name });
const nextFrame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));

beforeEach(() => {
  rows = [1, 2, 3].map((n) => ({ name: `W-${n}`, area: 'EX', last: n, a: null, b: null, note: null }));
});

describe('a card for each row', () => {
  it('shows what is known, and nothing of what would follow before something is typed', () => {
    open();
    expect(card(0).textContent).toContain('W-1EXlast1 mm');
    expect(within(card(0)).queryByText('sum')).toBeNull();
    expect(within(card(0)).queryByRole('textbox', { name: 'note' })).toBeNull();
    expect(field(0, 'A').getAttribute('inputmode')).toBe('decimal');
  });

  it('takes a note where nothing could be read', async () => {
    open();
    await userEvent.click(within(card(0)).getByRole('button', { name: '備註' }));
    await userEvent.type(field(0, 'note'), 'blocked{Enter}');
    expect(sheet.state.rows[0]?.cells.note).toBe('blocked');
  });

  it('says what comes of a number while it is typed, and its level', async () => {
    open();
    await userEvent.type(field(0, 'A'), '60');
    expect(within(card(0)).getByText('sum').parentElement?.dataset.level).toBe('AL');
    expect(within(card(0)).getByText('beyond')).toBeTruthy();
    expect(sheet.state.rows[0]?.cells.a).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(sheet.state.rows[0]?.cells.a).toBe(60);
  });

  it('goes on to the next field with Enter, card after card', async () => {
    open();
    await userEvent.type(field(0, 'A'), '1{Enter}2{Enter}3{Enter}');
    expect(sheet.state.rows.slice(0, 2).map(({ cells: { a, b } }) => [a, b])).toEqual([
      [1, 2],
      [3, null],
    ]);
    expect(document.activeElement).toBe(field(1, 'B'));
  });

  it('turns the sign, which the keys of a phone do not have', async () => {
    open();
    await userEvent.type(field(0, 'A'), '6.5');
    const [sign] = within(card(0)).getAllByRole('button', { name: '正負號' });
    await userEvent.click(sign as HTMLElement);
    await userEvent.keyboard('{Enter}');
    expect(sheet.state.rows[0]?.cells.a).toBe(-6.5);
  });

  it('asks in the card, and goes on where it is answered', async () => {
    open();
    await userEvent.type(field(0, 'A'), '999{Enter}');
    await nextFrame();
    expect(document.activeElement?.textContent).toBe('take 7');
    expect(within(card(0)).getByText('待確認')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'save' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'take 7' }));
    await nextFrame();
    expect(sheet.state.rows[0]?.cells.a).toBe(7);
    expect(document.activeElement).toBe(field(0, 'B'));
  });

  it('is found again from the foot', async () => {
    open();
    await userEvent.type(field(1, 'B'), 'x{Enter}');
    expect(field(1, 'B').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: '前往' }));
    expect(document.activeElement).toBe(field(1, 'B'));
  });

  it('draws many in steps', async () => {
    rows = Array.from({ length: 60 }, (_, n) => ({ name: `W-${n}` }));
    open();
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: '顯示更多，還有 10 列' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
  });
});
