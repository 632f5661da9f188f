import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { assertWorked } from '../../kit/assert-worked';
import { compareFigures, median } from '../../kit/compare';
import { FROM, INTERVAL_MS } from './page/history';

type Size = { series: number; points: number; turns: number };

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ARGS = ['--no-sandbox', '--disable-gpu', '--enable-blink-features=ForceEagerMeasureMemory'];
const PANS = 5;
/** Minimum pixels of a curve across a page of 1440 pixels. */
export const LEAST_PIXELS = 1000;

export async function openBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = BROWSERS.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
  const executablePath = process.env.CHROME_PATH ?? found;
  return chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
}

/** Shows, zooms and pans both pages alternately; also returns the memory of each page with the chart. */
export async function comparePages(url: string, size: Size) {
  const browser = await openBrowser();
  try {
    const memoryMb = { ours: Number.NaN, peer: Number.NaN };
    const drawOn = async (name: keyof typeof memoryMb) => {
      const page = await open(browser, url, name, size);
      let turn = 0;
      return async () => {
        await page.bringToFront();
        await page.evaluate(() => window.chartPage.settle());
        const took = await oneTurn(page, size);
        // In the last turn alone: measuring memory collects garbage
        if (turn++ === size.turns) memoryMb[name] = await memory(page);
        await page.evaluate(() => window.chartPage.clear());
        return took;
      };
    };
    const ways = { ours: await drawOn('ours'), peer: await drawOn('peer') };
    return { ...(await compareFigures(ways, ['show', 'zoom', 'pan'], size.turns)), memoryMb };
  } finally {
    await browser.close();
  }
}

async function open(browser: Browser, url: string, name: string, { series, points }: Size): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/${name}.html?series=${series}&points=${points}`);
  await page.waitForFunction(() => window.chartPage !== undefined);
  return page;
}

type Turn = { show: number; zoom: number; pan: number };

/** Shows all 90 days, zooms to the 20 in the middle, then pans by a tenth several times. */
async function oneTurn(page: Page, { points }: Size): Promise<Turn> {
  const span = points * INTERVAL_MS;
  const [from, to] = [FROM + 0.4 * span, FROM + 0.62 * span];
  const assertPainted = async (what: string) =>
    assertWorked(what, await page.evaluate(() => window.chartPage.painted()), LEAST_PIXELS);
  const show = await page.evaluate(() => window.chartPage.show());
  await assertPainted('curves shown');
  const zoom = await page.evaluate(([a, b]) => window.chartPage.zoom(a, b), [from, to] as const);
  await assertPainted('curves zoomed');
  const pans: number[] = [];
  for (let step = 1; step <= PANS; step++) {
    const moved = 0.1 * (to - from) * step * (step % 2 ? 1 : -1);
    pans.push(await page.evaluate(([a, b]) => window.chartPage.zoom(a, b), [from + moved, to + moved] as const));
  }
  await assertPainted('curves moved');
  return { show, zoom, pan: median(pans) };
}

/** Returns the memory of the page with the chart: script, images and document. */
async function memory(page: Page): Promise<number> {
  const bytes = await page.evaluate(async () => {
    const { measureUserAgentSpecificMemory: measure } = performance as unknown as {
      measureUserAgentSpecificMemory(): Promise<{ bytes: number }>;
    };
    return (await measure.call(performance)).bytes;
  });
  return bytes / 2 ** 20;
}
