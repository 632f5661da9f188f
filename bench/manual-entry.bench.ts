import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { withPage } from './browser/with-page';
import type { EntryPage } from './manual-entry/page/entry';
import { median, ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'manual-entry';

const PAGE = fileURLToPath(new URL('./manual-entry/page', import.meta.url));
const EMPTY = 20;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;

const onPage = <T>(use: (page: Page) => Promise<T>): Promise<T> =>
  withPage({ root: PAGE, html: 'entry.html', width: 1440, height: 900 }, async (page) => {
    await page.waitForFunction(() => window.entryPage !== undefined);
    return use(page);
  });

const typedInto = (wells: number, keys: number): Promise<number[]> =>
  onPage(async (page) => {
    await page.evaluate((count) => window.entryPage.show(count), wells);
    return page.evaluate((count) => window.entryPage.type(count), keys);
  });

/** The sheet of manual entry in a real browser: a reading typed, computed, judged and asked about, and a large paste. */
export async function run(report: Report): Promise<void> {
  const [wells, rows, columns] = [report.size('wells', 5000), report.size('rows', 100_000), report.size('columns', 20)];
  const keys = report.size('keys', 80);
  const small = await typedInto(EMPTY, keys);
  const large = await typedInto(wells, keys);
  report.note(`${keys} readings typed into ${EMPTY} rows and into ${wells}: from the key to the painted result.`);
  report.table(
    'A reading typed',
    ['', `${EMPTY} rows`, `${wells} rows`, 'ratio'],
    [
      ['median', ms(median(small)), ms(median(large)), ratio(median(large) / median(small))],
      ['95 % within (goal ≤ 50 ms)', ms(p95(small)), ms(p95(large)), ratio(p95(large) / p95(small))],
    ],
  );
  const pasted = await onPage(async (page): Promise<ReturnType<EntryPage['proof']> & { time: number }> => {
    await page.evaluate((count) => window.entryPage.show(count), rows);
    const time = await page.evaluate((count) => window.entryPage.paste(count), columns);
    return { time, ...(await page.evaluate(() => window.entryPage.proof())) };
  });
  if (pasted.unsaved !== rows) throw new Error(`pasted ${rows} readings, the sheet has ${JSON.stringify(pasted)}`);
  report.table(
    `${rows.toLocaleString('en')} × ${columns} pasted over as many instruments`,
    ['', 'time', 'a row'],
    [['computed, checked, asked about, painted', ms(pasted.time), `${((pasted.time / rows) * 1000).toFixed(1)} µs`]],
  );
}
