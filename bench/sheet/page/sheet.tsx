import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '../../../apps/web/src/theme/base.css';
import '../../../apps/web/src/theme/tokens.css';
import { ConfirmProvider } from '../../../apps/web/src/ui/Confirm';
import { NoticeProvider } from '../../../apps/web/src/ui/Notice';
import type { SheetColumn } from '../../../apps/web/src/ui/sheet/column';
import { readTable } from '../../../apps/web/src/ui/sheet/paste';
import { Sheet } from '../../../apps/web/src/ui/sheet/Sheet';
import { SheetFoot } from '../../../apps/web/src/ui/sheet/SheetFoot';
import { SheetTools } from '../../../apps/web/src/ui/sheet/SheetTools';
import { type SheetHandle, useSheet } from '../../../apps/web/src/ui/sheet/use-sheet';
import { createTestI18n } from '../../../apps/web/src/ui/test-i18n';
import { settle, untilPainted } from '../../browser/page/stopwatch';

export type SheetTimes = { parse: number; paste: number; edit: number; undo: number; scroll: number };

export type SheetPage = {
  /** Draws an empty sheet of so many columns. */
  show(columns: number): Promise<void>;
  /** The text of so many rows alone into cells, then the same text pasted and painted; milliseconds. */
  measure(rows: number, columns: number): Promise<SheetTimes>;
  /** How many rows the sheet holds, and the last cell, as a proof that all went in. */
  proof(): { rows: number; last: unknown };
};

declare global {
  interface Window {
    sheetPage: SheetPage;
  }
}

const i18n = createTestI18n('zh-TW');
let sheet: SheetHandle;

const columnsOf = (count: number): SheetColumn[] =>
  Array.from({ length: count }, (_, i) =>
    i === 0
      ? { key: 'name', title: 'name', kind: 'text' }
      : { key: `c${i}`, title: `c${i}`, kind: 'number', width: 88 },
  );

const Bench = ({ count }: { count: number }) => {
  const columns = useMemo(() => columnsOf(count), [count]);
  sheet = useSheet({ columns, rows: [] });
  return (
    <>
      <SheetTools sheet={sheet} />
      <Sheet sheet={sheet} label="bench" />
      <SheetFoot
        sheet={sheet}
        saveLabel={({ good }) => `${good}`}
        onSave={() => undefined}
        onDiscard={() => undefined}
      />
    </>
  );
};

/** Readings with three decimals, a name before them. */
const textOf = (rows: number, columns: number): string =>
  Array.from({ length: rows }, (_, r) =>
    [`TM-${r}`, ...Array.from({ length: columns - 1 }, (_, c) => ((r * 31 + c * 7) / 1000 - 5).toFixed(3))].join('\t'),
  ).join('\r\n');

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

const timed = async (work: () => void): Promise<number> => {
  await settle();
  return untilPainted(() => flushSync(work));
};

window.sheetPage = {
  async show(count) {
    const root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(
      <I18nextProvider i18n={i18n}>
        <NoticeProvider>
          <ConfirmProvider>
            <Bench count={count} />
          </ConfirmProvider>
        </NoticeProvider>
      </I18nextProvider>,
    );
    await settle();
  },
  async measure(rows, columns) {
    const text = textOf(rows, columns);
    sheet.grid.current?.setActiveCell({ row: 0, col: 0 });
    await settle();
    const start = performance.now();
    readTable(text);
    const parse = performance.now() - start;
    return {
      parse,
      paste: await timed(() => paste(text)),
      edit: await timed(() => sheet.enter({ row: 5, column: 1 }, '7')),
      undo: await timed(() => sheet.undo()),
      scroll: await timed(() => sheet.goTo({ row: rows - 1, column: columns - 1 })),
    };
  },
  proof: () => ({ rows: sheet.state.rows.length, last: Object.values(sheet.state.rows.at(-1)?.cells ?? {}).at(-1) }),
};
