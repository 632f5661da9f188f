import type { ManualInstrument, ManualOutput, ManualType } from '@talus/contract/manual';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { entryColumns } from '../../../apps/web/src/features/manual-entry/columns';
import { factsOf, rowsOf } from '../../../apps/web/src/features/manual-entry/entry';
import '../../../apps/web/src/theme/base.css';
import '../../../apps/web/src/theme/tokens.css';
import { ConfirmProvider } from '../../../apps/web/src/ui/Confirm';
import { NoticeProvider } from '../../../apps/web/src/ui/Notice';
import { Sheet } from '../../../apps/web/src/ui/sheet/Sheet';
import { SheetFoot } from '../../../apps/web/src/ui/sheet/SheetFoot';
import { type SheetHandle, useSheet } from '../../../apps/web/src/ui/sheet/use-sheet';
import { createTestI18n } from '../../../apps/web/src/ui/test-i18n';
import { settle, untilPainted } from '../../browser/page/stopwatch';

export type EntryPage = {
  /** Draws the entry sheet of so many wells, each with eight readings before. */
  show(wells: number): Promise<void>;
  /** Types so many readings into the rows in sight, round after round: milliseconds from the last key of each to its painted result. */
  type(count: number): Promise<number[]>;
  /** A table of so many columns over all rows, checked and asked about, painted. */
  paste(columns: number): Promise<number>;
  proof(): { rows: number; unsaved: number; asked: number };
};

declare global {
  interface Window {
    entryPage: EntryPage;
  }
}

const i18n = createTestI18n('zh-TW');
const t = ((key: string) => key) as never;
const ZONE = 'Asia/Taipei';
const NOW = Date.UTC(2026, 10, 15);
const PAST = 8;
const READING = 5;
/** As many rows as are painted. */
const IN_SIGHT = 16;
let sheet: SheetHandle;
let root: Root | null = null;

const wellOf = (n: number) =>
  ({
    _id: `w${n}`,
    area: { _id: 'a', name: 'EX-02' },
    station: { _id: 's', name: 'W2' },
    instrument_type: 't',
    group: null,
    data: [
      { name: `OW-${n}`, unit: 'm', startDate: '2026-01-01T00:00:00Z', decimal_points: 3, F0: 0, F1: 1, F2: 0, F3: 0, F4: 0, F5: 0, offset: 0,
        R0: null, T0: null, K: null, 'A+': null, 'A-': null, WL_plus: null, WL_minus: -7, AL_plus: null, AL_minus: -7.5, WSL_plus: null, WSL_minus: -8 }, // biome-ignore format: one version
    ],
  }) as unknown as ManualInstrument;

const levelAt = (well: number, nth: number): number => Number((-6 - (well % 50) / 100 - nth / 100).toFixed(3));

const pastOf = (wells: number): ManualOutput[] =>
  Array.from({ length: PAST }, (_, nth) =>
    Array.from(
      { length: wells },
      (_w, well) => ({ instrument_id: `w${well}`, reading: levelAt(well, PAST - nth) }) as ManualOutput,
    ),
  ).flat();

const Bench = ({ wells }: { wells: number }) => {
  const { columns, rows } = useMemo(() => {
    const instruments = Array.from({ length: wells }, (_, n) => wellOf(n));
    const type = {
      code: 'OW',
      header_setting: [],
      reading1_tag: '',
      reading1_subtag: '',
      reading3_tag: '',
    } as unknown as ManualType;
    const day = { day: [], past: pastOf(wells) };
    const facts = factsOf(instruments, type, day, NOW);
    return { columns: entryColumns(t, type, facts, '08:00'), rows: rowsOf(instruments, facts, day, ZONE) };
  }, [wells]);
  sheet = useSheet({ columns, rows, isFixed: true });
  return (
    <>
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

const pasted = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

window.entryPage = {
  async show(wells) {
    root?.unmount();
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(
      <I18nextProvider i18n={i18n}>
        <NoticeProvider>
          <ConfirmProvider>
            <Bench wells={wells} />
          </ConfirmProvider>
        </NoticeProvider>
      </I18nextProvider>,
    );
    await settle();
  },
  async type(count) {
    const times: number[] = [];
    for (let key = 0; key < count; key++) {
      const row = key % IN_SIGHT;
      const typed = String(levelAt(row, PAST + 1 + Math.floor(key / IN_SIGHT)));
      await settle();
      times.push(await untilPainted(() => flushSync(() => sheet.enter({ row, column: READING }, typed))));
    }
    return times;
  },
  async paste(columns) {
    const rows = sheet.state.rows.length;
    const text = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_c, column) => (column === 0 ? levelAt(row, PAST + 1) : '')).join('\t'),
    ).join('\r\n');
    sheet.grid.current?.setActiveCell({ row: 0, col: READING });
    await settle();
    return untilPainted(() => flushSync(() => pasted(text)));
  },
  proof: () => ({ rows: sheet.state.rows.length, unsaved: sheet.state.unsaved, asked: sheet.state.asked.size }),
};
