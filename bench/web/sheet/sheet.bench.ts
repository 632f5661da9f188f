import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { assertWorked } from '../../kit/assert-worked';
import { median, ms, ratio } from '../../kit/compare';
import type { Report } from '../../kit/report';
import { withPage } from '../browser/with-page';
import type { SheetTimes } from './page/sheet';

export const name = 'sheet';
export const options = { rows: 100_000, columns: 20, turns: 3 };

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const TITLES = {
  parse: 'the text alone into cells',
  paste: 'paste, checked and painted',
  edit: 'one cell typed afterwards, painted',
  undo: 'that one taken back, painted',
  scroll: 'to the last cell, painted',
} as const;
const MEGABYTE = 2 ** 20;

/** Measures the largest paste of a sheet in a real browser against parsing its text alone. */
export async function run(report: Report, { rows, columns, turns }: typeof options): Promise<void> {
  const measured: SheetMeasured[] = [];
  for (let turn = 0; turn < turns; turn++) measured.push(await measureSheet(rows, columns));
  const of = (what: keyof SheetMeasured) => median(measured.map((turn) => turn[what]));
  const cells = rows * columns;
  report.note(`${rows.toLocaleString('en')} rows × ${columns} columns pasted into an empty sheet, ${turns} turns.`);
  report.table(
    'Pasted',
    ['', 'time', 'to the text alone'],
    (Object.keys(TITLES) as (keyof typeof TITLES)[]).map((what) => [
      TITLES[what],
      ms(of(what)),
      ratio(median(measured.map((turn) => turn[what] / turn.parse))),
    ]),
  );
  const bytes = of('memory');
  report.table(
    'Memory above the empty sheet',
    ['', 'all', 'a cell'],
    [
      [
        'cells, what was loaded, one step back',
        `${Math.round(bytes / MEGABYTE)} MB`,
        `${Math.round(bytes / cells)} bytes`,
      ],
    ],
  );
}

type SheetMeasured = SheetTimes & {
  /** Heap bytes after the paste, above the empty sheet. */
  memory: number;
};

const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
};

/** Measures one turn on a new page, since memory left by an earlier paste would count for the next. */
const measureSheet = (rows: number, columns: number): Promise<SheetMeasured> =>
  withPage({ root: PAGE, html: 'sheet.html', width: 1440, height: 900 }, async (page: Page) => {
    await page.waitForFunction(() => window.sheetPage !== undefined);
    const devtools = await page.context().newCDPSession(page);
    await page.evaluate((count) => window.sheetPage.show(count), columns);
    const empty = await heapOf(devtools);
    const times = await page.evaluate(([r, c]) => window.sheetPage.measure(r, c), [rows, columns] as const);
    const memory = (await heapOf(devtools)) - empty;
    const proof = await page.evaluate(() => window.sheetPage.proof());
    assertWorked('rows pasted', proof.rows, rows);
    if (typeof proof.last !== 'number') throw new Error(`the last cell of ${rows} rows holds ${proof.last}`);
    return { ...times, memory };
  });
