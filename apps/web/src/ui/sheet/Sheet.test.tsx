import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../overlay/Confirm';
import { NoticeProvider } from '../overlay/Notice';
import { renderUi } from '../test-support';
import type { SheetColumn } from './column';
import { Sheet } from './Sheet';
import { SheetFoot } from './SheetFoot';
import { SheetTools } from './SheetTools';
import { COLUMNS } from './test-sheet';
import { giveSize } from './test-size';
import { type SheetHandle, useSheet } from './use-sheet';

const ROWS = [
  { name: 'A', a: 1, b: 2 },
  { name: 'B', a: 3, b: 4 },
];
let sheet: SheetHandle;
const onSave = vi.fn();

const Page = ({ columns }: { columns: readonly SheetColumn[] }) => {
  sheet = useSheet({ draft: 'test', columns, rows: ROWS });
  return (
    <>
      <SheetTools sheet={sheet} />
      <Sheet sheet={sheet} label="levels" />
      <SheetFoot
        sheet={sheet}
        saveLabel={({ good }) => `save ${good}`}
        onSave={onSave}
        onDiscard={() => sheet.dispatch({ type: 'load', rows: ROWS })}
      />
    </>
  );
};

const open = (columns: readonly SheetColumn[] = COLUMNS) =>
  renderUi(
    <NoticeProvider>
      <ConfirmProvider>
        <Page columns={columns} />
      </ConfirmProvider>
    </NoticeProvider>,
  );

const stand = (row: number, column: number) => act(async () => sheet.goTo({ row, column }));
const paste = (text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.body.dispatchEvent(event);
  });
const cellsOf = (row: number) => sheet.state.rows[row]?.cells;

beforeEach(() => {
  onSave.mockReset();
  giveSize();
});

describe('the keyboard', () => {
  it('edits a cell, and Esc takes it back', async () => {
    open();
    await stand(0, 1);
    await userEvent.keyboard('{Enter}-6.5{Enter}');
    expect(cellsOf(0)?.a).toBe(-6.5);
    expect(screen.getByText('1 列未儲存')).toBeTruthy();
    await stand(1, 1);
    await userEvent.keyboard('{F2}99{Escape}');
    expect(cellsOf(1)?.a).toBe(3);
  });

  it('undoes with the notice that the data is restored, and does it again', async () => {
    open();
    await stand(0, 1);
    await userEvent.keyboard('{Enter}9{Enter}{Control>}z{/Control}');
    expect(cellsOf(0)?.a).toBe(1);
    expect(screen.getByText('資料已復原')).toBeTruthy();
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(cellsOf(0)?.a).toBe(9);
  });

  it('ticks with the space bar, clears with Delete, and never writes what is computed', async () => {
    open();
    await stand(0, 4);
    await userEvent.keyboard(' ');
    expect(cellsOf(0)?.on).toBe(true);
    await stand(0, 1);
    await userEvent.keyboard('{Delete}');
    expect(cellsOf(0)?.a).toBeNull();
    await stand(0, 3);
    await userEvent.keyboard('{Enter}7{Enter}');
    expect(cellsOf(0)).not.toHaveProperty('sum');
  });

  it('starts to compose with a key that is no letter, as Zhuyin needs', async () => {
    open();
    await stand(0, 0);
    await act(async () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', code: 'Digit5', bubbles: true })),
    );
    // The field of the cell that is edited, not the one that waits for an input method
    const field = document.activeElement as HTMLInputElement;
    expect([field.tagName, field.dataset.composer]).toEqual(['INPUT', undefined]);
  });
});

describe('an input method', () => {
  const composer = () => document.activeElement as HTMLInputElement;
  const compose = (text: string) => {
    fireEvent.compositionStart(composer());
    fireEvent.input(composer(), { target: { value: text } });
    act(() => void fireEvent.compositionEnd(composer(), { data: text }));
  };

  it('composes in the chosen cell from its first character on, and Enter takes it', async () => {
    open();
    await stand(1, 0);
    // The key belongs to the input method: if the grid started editing, the focus would move away under the first
    // character
    fireEvent.keyDown(composer(), { key: 'Process', code: 'KeyS', keyCode: 229 });
    expect(composer().dataset.composer).toBe('');
    compose('滲水');
    expect(composer().dataset.composer).toBeUndefined();
    await userEvent.keyboard('量大{Enter}');
    expect(cellsOf(1)?.name).toBe('滲水量大');
  });

  it('of a phrase that Esc takes back leaves the cell as it was', async () => {
    open();
    await stand(1, 0);
    compose('滲水');
    await userEvent.keyboard('{Escape}');
    expect(cellsOf(1)?.name).toBe('B');
    // The next phrase goes to its cell again
    compose('乾');
    await userEvent.keyboard('{Enter}');
    expect(cellsOf(1)?.name).toBe('乾');
  });

  it('goes into the cell that it began in where another one is chosen in the middle of a word', async () => {
    open();
    await stand(0, 0);
    fireEvent.compositionStart(composer());
    fireEvent.input(composer(), { target: { value: '滲' } });
    await stand(1, 0);
    expect([cellsOf(0)?.name, cellsOf(1)?.name]).toEqual(['滲', 'B']);
  });

  it('has no field where nothing can be typed: what is computed, chosen or ticked', async () => {
    open();
    for (const column of [3, 4]) {
      await stand(0, column);
      expect(composer().dataset.composer).toBeUndefined();
    }
  });
});

describe('a date', () => {
  it('that is none is cleared with its message', async () => {
    open();
    await stand(0, 5);
    await userEvent.keyboard('{Enter}46341{Enter}');
    expect(cellsOf(0)?.day ?? null).toBeNull();
    expect(screen.getByText('請輸入正確的日期')).toBeTruthy();
  });
});

describe('a question', () => {
  const NEGATIVE: SheetColumn[] = COLUMNS.map((column) =>
    column.key === 'a'
      ? {
          ...column,
          ask: (value) =>
            Number(value) > 50
              ? { title: 'odd', text: ' value', suggestion: { value: -Number(value), label: 'turn' }, keep: 'keep' }
              : null,
        }
      : column,
  );
  const openAsking = () => open(NEGATIVE);
  const isSaveDisabled = () => (screen.getByRole('button', { name: /save/ }) as HTMLButtonElement).disabled;

  it('brings one back to its cell; Enter takes what is suggested and goes on below', async () => {
    openAsking();
    await stand(0, 1);
    await userEvent.keyboard('{Enter}60{Enter}');
    await screen.findByRole('dialog', { name: 'odd' });
    expect(sheet.active).toEqual({ row: 0, column: 1 });
    expect(isSaveDisabled()).toBe(true);
    await userEvent.keyboard('7{Enter}');
    expect(cellsOf(0)?.a).toBe(-60);
    await waitFor(() => expect(sheet.active).toEqual({ row: 1, column: 1 }));
    expect(isSaveDisabled()).toBe(false);
  });

  it('is answered for that value alone, and the answer can be taken back', async () => {
    openAsking();
    await stand(0, 1);
    await userEvent.keyboard('{Enter}60{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Tab}{Enter}');
    expect([cellsOf(0)?.a, sheet.state.asked.size]).toEqual([60, 0]);
    await waitFor(() => expect(sheet.active).toEqual({ row: 1, column: 1 }));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect([cellsOf(0)?.a, sheet.state.asked.size]).toEqual([60, 1]);
  });

  it('is left with Esc, and found again from the foot', async () => {
    openAsking();
    await stand(0, 1);
    await userEvent.keyboard('{Enter}60{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await stand(5, 0);
    expect(screen.getByText('1 格待確認：1 a')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '前往' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('errors', () => {
  it('are counted, named, listed and reached with F8', async () => {
    open();
    await stand(0, 1);
    await userEvent.keyboard('{Enter}6.O12{Enter}{Enter}x{Enter}');
    expect(screen.getByText('2 格錯誤')).toBeTruthy();
    expect(screen.getByText('第 1 列「a」')).toBeTruthy();
    await userEvent.keyboard('{F8}');
    expect(sheet.active).toEqual({ row: 0, column: 1 });
    expect(screen.getByText(/須為數字，如 −6.012/, { selector: 'span' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '錯誤清單' }));
    await userEvent.click(within(screen.getByRole('menu')).getByText('第 2 列「a」'));
    expect(sheet.active).toEqual({ row: 1, column: 1 });
  });
});

describe('paste', () => {
  it('goes in whole, is selected and has a mean', async () => {
    open();
    await stand(0, 1);
    await paste('1\t2\n3\t4');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(sheet.range).toEqual({ top: 0, left: 1, bottom: 1, right: 2 });
    expect(screen.getByText('平均 2.500')).toBeTruthy(); // (1 + 2 + 3 + 4) ÷ 4
  });

  it('beyond a hundred thousand rows is refused in words', async () => {
    open();
    await stand(0, 1);
    await paste('1\n'.repeat(100_001));
    expect(screen.getByText('貼上後有 100,001 列，超過 100,000 列，沒有貼上任何資料')).toBeTruthy();
    expect(sheet.state.unsaved).toBe(0);
  });
});

describe('the foot', () => {
  it('saves what is right, and asks before it discards', async () => {
    open();
    await stand(0, 1);
    await userEvent.keyboard('{Enter}9{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'save 1' }));
    expect(onSave).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '捨棄變更' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '捨棄變更' }));
    expect(cellsOf(0)?.a).toBe(1);
  });

  it('adds rows', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: '新增列' }));
    await userEvent.click(screen.getByText('1,000 列'));
    expect(sheet.state.rows).toHaveLength(1020);
  });
});
