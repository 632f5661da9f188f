import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '../../../../apps/web/src/theme/base.css';
import '../../../../apps/web/src/theme/tokens.css';
import { ConfirmProvider } from '../../../../apps/web/src/ui/overlay/Confirm';
import { NoticeProvider } from '../../../../apps/web/src/ui/overlay/Notice';
import { Sheet } from '../../../../apps/web/src/ui/sheet/Sheet';
import { SheetFoot } from '../../../../apps/web/src/ui/sheet/SheetFoot';
import { SheetTools } from '../../../../apps/web/src/ui/sheet/SheetTools';
import type { SheetHandle } from '../../../../apps/web/src/ui/sheet/use-sheet';
import { createTestI18n } from '../../../../apps/web/src/ui/test-i18n';
import { settle, untilPainted } from '../../browser/page/stopwatch';

const i18n = createTestI18n('zh-TW');
let root: Root | null = null;

/** Replaces the previous drawing. */
export const draw = (children: ReactNode): Promise<void> => {
  root?.unmount();
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <I18nextProvider i18n={i18n}>
      <NoticeProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </NoticeProvider>
    </I18nextProvider>,
  );
  return settle();
};

/** A sheet with its tools and footer, as on the screens. */
export const WholeSheet = ({ sheet }: { sheet: SheetHandle }) => (
  <>
    <SheetTools sheet={sheet} />
    <Sheet sheet={sheet} label="bench" />
    <SheetFoot sheet={sheet} saveLabel={({ good }) => `${good}`} onSave={() => undefined} onDiscard={() => undefined} />
  </>
);

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/** Returns the milliseconds until the work is painted. */
export const timed = async (work: () => void): Promise<number> => {
  await settle();
  return untilPainted(() => flushSync(work));
};

/** Pastes a table at the first cell; returns the milliseconds until it is checked and painted. */
export const timedPaste = async (sheet: SheetHandle, text: string): Promise<number> => {
  sheet.grid.current?.setActiveCell({ row: 0, col: 0 });
  return timed(() => paste(text));
};

/** Builds tab-separated lines of cells, as a spreadsheet copies them. */
export const tableText = (rows: number, cellsOf: (row: number) => readonly (string | number)[]): string =>
  Array.from({ length: rows }, (_, row) => cellsOf(row).join('\t')).join('\r\n');
