import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import { assertWorked } from '../assert-worked';
import { withPage } from '../browser/with-page';
import type { SheetTimes } from './page/sheet';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

export type SheetMeasured = SheetTimes & {
  /** Heap bytes after the paste, above the empty sheet. */
  memory: number;
};

const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
};

/** Measures one turn on a new page, since memory left by an earlier paste would count for the next. */
export const measureSheet = (rows: number, columns: number): Promise<SheetMeasured> =>
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
