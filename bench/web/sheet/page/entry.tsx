import type { ManualInstrument, ManualOutput, ManualType } from '@talus/contract/data/manual';
import { useMemo } from 'react';
import { PLAIN_VERSION } from '../../../../apps/web/src/entities/manual/test-version';
import { entryColumns } from '../../../../apps/web/src/features/manual-entry/columns';
import { factsOf, rowsOf } from '../../../../apps/web/src/features/manual-entry/entry';
import { setupColumns } from '../../../../apps/web/src/features/manual-setup/columns';
import { FACTORS } from '../../../../apps/web/src/features/manual-setup/fields';
import { type SheetHandle, useSheet } from '../../../../apps/web/src/ui/sheet/use-sheet';
import { draw, tableText, timed, timedPaste, WholeSheet } from './drawn';

export type EntryProof = { rows: number; unsaved: number; wrong: number; asked: number; typed: number };

export type EntryPage = {
  /** Draws the entry sheet of `wells` wells, each with eight earlier readings and a temperature correction. */
  show(wells: number): Promise<void>;
  /** Enters readings into the visible rows in rounds; returns the milliseconds until each result is painted. */
  type(count: number): Promise<number[]>;
  /** Pastes a table of `columns` columns over all rows, checked, computed, questioned and painted. */
  paste(columns: number): Promise<number>;
  /** Draws an empty sheet of the set-up. */
  showSetup(): Promise<void>;
  /** Pastes a table of instruments with a value in each column. */
  pasteSetup(rows: number, columns: number): Promise<number>;
  /** Returns the sheet's content for verification; `typed`: number of pasted cells in its last row. */
  proof(): EntryProof;
};

declare global {
  interface Window {
    entryPage: EntryPage;
  }
}

const t = ((key: string) => key) as never;
const ZONE = 'Asia/Taipei';
const NOW = Date.UTC(2026, 10, 15);
const PAST = 8;
const READING = 5;
/** Number of painted rows. */
const IN_SIGHT = 16;
/** One row in a thousand has an invalid time. */
const WRONG_EVERY = 1000;
let sheet: SheetHandle;
/** Loaded content of the last row. */
let before: Readonly<Record<string, unknown>> = {};

const wellOf = (n: number): ManualInstrument => ({
  _id: `w${n}`,
  area: { _id: 'a', name: 'EX-02' },
  station: { _id: 's', name: 'W2' },
  instrument_type: { _id: 't', code: 'OW' } as ManualInstrument['instrument_type'],
  group: null,
  inForce: PLAIN_VERSION._id,
  data: [{ ...PLAIN_VERSION, name: `OW-${n}`, decimal_points: 3, K: 0.001, T0: 20, WL_minus: -7, AL_minus: -7.5, WSL_minus: -8 }],
}); // biome-ignore format: one version

const levelAt = (well: number, nth: number): number => Number((-6 - (well % 50) / 100 - nth / 100).toFixed(3));
const degreesAt = (well: number, nth: number): number => Number((20 + (well % 20) / 10 + nth / 10).toFixed(1));

const pastOf = (wells: number): ManualOutput[] =>
  Array.from({ length: PAST }, (_, nth) =>
    Array.from({ length: wells }, (_w, well) => {
      const read = { reading: levelAt(well, PAST - nth), reading3: degreesAt(well, PAST - nth) };
      return { instrument_id: `w${well}`, ...read } as ManualOutput;
    }),
  ).flat();

const TYPE = {
  code: 'OW',
  header_setting: [],
  reading1_tag: '',
  reading1_subtag: '',
  reading3_tag: '',
  ...Object.fromEntries(FACTORS.filter((factor) => !factor.startsWith('A')).map((factor) => [factor, true])),
} as unknown as ManualType;

const Entry = ({ wells }: { wells: number }) => {
  const { columns, rows } = useMemo(() => {
    const instruments = Array.from({ length: wells }, (_, n) => wellOf(n));
    const day = { day: [], past: pastOf(wells) };
    const facts = factsOf(instruments, TYPE, day, NOW);
    return { columns: entryColumns(t, TYPE, facts, '08:00'), rows: rowsOf(instruments, facts, day, ZONE) };
  }, [wells]);
  before = rows.at(-1) ?? {};
  sheet = useSheet({ draft: 'bench', columns, rows, isFixed: true });
  return <WholeSheet sheet={sheet} />;
};

const AREAS = [{ name: 'EX-02', station: [{ name: 'W2' }, { name: 'W3' }] }];

const Setup = () => {
  const columns = useMemo(
    () => setupColumns({ t, field: t }, TYPE, { areas: AREAS, known: new Map(), now: '2026-11-15 08:00' }),
    [],
  );
  before = {};
  sheet = useSheet({ draft: 'bench', columns, rows: [] });
  return <WholeSheet sheet={sheet} />;
};

/** Builds a line of a weekly report in the sheet's column order; further columns are filler. */
const entryLine = (row: number, columns: number): (string | number)[] => {
  const [level, minute] = [levelAt(row, PAST + 1), String(row % 60).padStart(2, '0')];
  const line = [`OW-${row}`, 'EX-02', 'W2', 'm', levelAt(row, PAST), level, degreesAt(row, PAST + 1),
    row % WRONG_EVERY === 0 ? '25:10' : `08:${minute}`, level, -0.01, -7, -7.5, -8, row % 3 === 0 ? '碰撞' : '重新安裝']; // biome-ignore format: one line
  return Array.from({ length: columns }, (_, column) => line[column] ?? (row * 31 + column * 7) / 1000);
};

const setupLine = (row: number, columns: number): (string | number)[] => {
  const line = ['', `OW-${row}`, 'EX-02', row % WRONG_EVERY === 0 ? 'W99' : 'W3', '2026-03-02 10:20', 'm'];
  return Array.from({ length: columns + 1 }, (_, column) => line[column] ?? (row * 31 + column * 7) / 1000);
};

window.entryPage = {
  show: (wells) => draw(<Entry wells={wells} />),
  async type(count) {
    const times: number[] = [];
    for (let key = 0; key < count; key++) {
      const row = key % IN_SIGHT;
      const typed = String(levelAt(row, PAST + 1 + Math.floor(key / IN_SIGHT)));
      times.push(await timed(() => sheet.enter({ row, column: READING }, typed)));
    }
    return times;
  },
  paste: (columns) =>
    timedPaste(
      sheet,
      tableText(sheet.state.rows.length, (row) => entryLine(row, columns)),
    ),
  showSetup: () => draw(<Setup />),
  pasteSetup: (rows, columns) =>
    timedPaste(
      sheet,
      tableText(rows, (row) => setupLine(row, columns)),
    ),
  proof: () => {
    const { rows, unsaved, wrong, asked } = sheet.state;
    const last = Object.entries(rows.at(-1)?.cells ?? {});
    const typed = last.filter(([key, value]) => value !== null && value !== before[key]).length;
    return { rows: rows.length, unsaved, wrong: wrong.size, asked: asked.size, typed };
  },
};
