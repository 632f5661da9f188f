import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { assertWorked } from '../../kit/assert-worked';
import { median, ms, ratio } from '../../kit/compare';
import type { Report } from '../../kit/report';
import { withPage } from '../browser/with-page';
import type { EntryProof } from './page/entry';

export const name = 'manual-entry';
export const options = { wells: 5000, rows: 100_000, columns: 20, keys: 80 };

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const EMPTY = 20;
/** Number of painted rows, which the page types into in turn. */
const IN_SIGHT = 16;
/** Number of editable cells in the entry sheet of a corrected well: reading, temperature, time and remark. */
const TYPED = 4;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;

const onPage = <T>(use: (page: Page) => Promise<T>): Promise<T> =>
  withPage({ root: PAGE, html: 'sheet.html', width: 1440, height: 900 }, async (page) => {
    await page.waitForFunction(() => window.entryPage !== undefined);
    return use(page);
  });

const typedInto = async (page: Page, wells: number, keys: number): Promise<number[]> => {
  await page.evaluate((count) => window.entryPage.show(count), wells);
  const times = await page.evaluate((count) => window.entryPage.type(count), keys);
  const { unsaved } = await page.evaluate(() => window.entryPage.proof());
  assertWorked('readings typed', times.length, keys);
  assertWorked('rows typed into', unsaved, Math.min(keys, IN_SIGHT));
  return times;
};

type Pasted = EntryProof & { time: number };

const withProof = async (page: Page, time: number): Promise<Pasted> => ({
  time,
  ...(await page.evaluate(() => window.entryPage.proof())),
});

const pastedOver = (rows: number, columns: number): Promise<Pasted> =>
  onPage(async (page) => {
    await page.evaluate((count) => window.entryPage.show(count), rows);
    return withProof(page, await page.evaluate((count) => window.entryPage.paste(count), columns));
  });

const setUp = (rows: number, columns: number): Promise<Pasted> =>
  onPage(async (page) => {
    await page.evaluate(() => window.entryPage.showSetup());
    const paste = ([r, c]: readonly [number, number]) => window.entryPage.pasteSetup(r, c);
    return withProof(page, await page.evaluate(paste, [rows, columns] as const));
  });

/** Checks that the paste is complete and that one row in a thousand is wrong. */
const isWhole = ({ unsaved, wrong, typed }: Pasted, rows: number, cells: number): boolean =>
  unsaved === rows && wrong === Math.ceil(rows / 1000) && typed === cells;

/**
 * Measures the sheets of manual data in a real browser: typing a reading until it is computed and checked, and large
 * pastes.
 */
export async function run(report: Report, { wells, rows, columns, keys }: typeof options): Promise<void> {
  const [small, large] = await onPage(async (page) => [
    await typedInto(page, EMPTY, keys),
    await typedInto(page, wells, keys),
  ]);
  report.note(`${keys} readings typed into ${EMPTY} rows and into ${wells}: from the key to the painted result.`);
  report.table(
    'A reading typed',
    ['', `${EMPTY} rows`, `${wells} rows`, 'ratio'],
    [
      ['median', ms(median(small)), ms(median(large)), ratio(median(large) / median(small))],
      ['95 % within (goal ≤ 50 ms)', ms(p95(small)), ms(p95(large)), ratio(p95(large) / p95(small))],
    ],
  );
  const entered = await pastedOver(rows, columns);
  assertWorked('readings pasted', entered.unsaved, rows);
  if (!isWhole(entered, rows, TYPED)) throw new Error(`pasted ${rows} readings: ${JSON.stringify(entered)}`);
  const made = await setUp(rows, columns);
  assertWorked('instruments pasted', made.unsaved, rows);
  if (!isWhole(made, rows, columns)) throw new Error(`pasted ${rows} instruments: ${JSON.stringify(made)}`);
  const row = (what: string, cells: number, { time }: Pasted) => [
    what,
    String(cells),
    ms(time),
    `${((time / rows) * 1000).toFixed(1)} µs`,
  ];
  report.table(
    `${rows.toLocaleString('en')} rows × ${columns} columns pasted, a value in each cell, one row of a thousand wrong`,
    ['', 'columns taken', 'time', 'a row'],
    [
      row('over the readings of as many wells: checked, computed, asked about, painted', TYPED, entered),
      row('as new instruments into the set-up: checked, painted', columns, made),
    ],
  );
}
