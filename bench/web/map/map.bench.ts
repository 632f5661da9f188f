import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { assertWorked } from '../../kit/assert-worked';
import { compareFigures, median, ms, ratio } from '../../kit/compare';
import type { Report } from '../../kit/report';
import { withPage } from '../browser/with-page';

export const name = 'map';
export const options = { few: 500, many: 5000, turns: 5 };

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const FRAMES = 60;
const STEP = 6;
const TITLES = {
  show: 'points → first picture',
  frame: 'frame while dragging',
  worstFrame: 'frame while dragging, 95th percentile',
  zoom: 'one step nearer, drawn',
};
const FIGURES = Object.keys(TITLES) as (keyof typeof TITLES)[];
/** Limit of direct manipulation: a picture within 100 ms seems to follow the finger. */
const GOAL_FRAME_MS = 100;

/** Draws, drags and zooms the map with its built-in base layer, in a real browser without a graphics card. */
export async function run(report: Report, { few, many, turns }: typeof options): Promise<void> {
  const found = await withPage({ root: PAGE, html: 'map.html', width: 1240, height: 800 }, async (page) => {
    await page.waitForFunction(() => window.mapPage !== undefined);
    await page.evaluate(() => window.mapPage.keepEmpty());
    return compareFigures({ few: () => drawMap(page, few), many: () => drawMap(page, many) }, FIGURES, turns);
  });
  report.table(
    `Stations on the map at zoom 10, ${turns} turns`,
    ['', `${few}`, `${many}`, 'ratio', 'goal'],
    FIGURES.map((figure) => [
      TITLES[figure],
      ms(found[figure].time.few),
      ms(found[figure].time.many),
      ratio(found[figure].relative('many', 'few')),
      figure === 'frame' ? `< ${GOAL_FRAME_MS} ms` : '',
    ]),
  );
}

async function drawMap(page: Page, size: number): Promise<Record<keyof typeof TITLES, number>> {
  const show = await page.evaluate((n) => window.mapPage.show(n), size);
  // About half of the points are visible, and the smallest mark has more than a few pixels
  assertWorked(`pixels of ${size} points`, await page.evaluate(() => window.mapPage.drawn()), size);
  const frames = await page.evaluate(([n, step]) => window.mapPage.pan(n, step), [FRAMES, STEP] as const);
  const zoom = await page.evaluate(() => window.mapPage.zoom(1));
  assertWorked('frames', frames.length, FRAMES);
  await page.evaluate(() => window.mapPage.clear());
  const worstFrame = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  return { show, frame: median(frames), worstFrame, zoom };
}
