import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { assertWorked } from '../assert-worked';
import { withPage } from '../browser/with-page';
import { median } from '../measure';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const FRAMES = 60;
const STEP = 6;

export type MapTimes = { show: number[]; frame: number[]; worstFrame: number[]; zoom: number[] };

/**
 * Draws, drags and zooms the map with few and with many points in turns, so that load on the machine affects both
 * alike.
 */
export async function measureMap(sizes: readonly number[], turns: number): Promise<Map<number, MapTimes>> {
  return withPage({ root: PAGE, html: 'map.html', width: 1240, height: 800 }, async (page) => {
    await page.waitForFunction(() => window.mapPage !== undefined);
    await page.evaluate(() => window.mapPage.keepEmpty());
    const times = new Map(sizes.map((size) => [size, noTimes()]));
    for (let turn = 0; turn <= turns; turn++) {
      for (const size of sizes) {
        const one = await oneTurn(page, size);
        // The first turn is a warm-up and does not count
        if (turn > 0) keep(times.get(size), one);
      }
    }
    return times;
  });
}

type Turn = { show: number; frames: number[]; zoom: number };

async function oneTurn(page: Page, size: number): Promise<Turn> {
  const show = await page.evaluate((n) => window.mapPage.show(n), size);
  // About half of the points are visible, and the smallest mark has more than a few pixels
  assertWorked(`pixels of ${size} points`, await page.evaluate(() => window.mapPage.drawn()), size);
  const frames = await page.evaluate(([n, step]) => window.mapPage.pan(n, step), [FRAMES, STEP] as const);
  const zoom = await page.evaluate(() => window.mapPage.zoom(1));
  assertWorked('frames', frames.length, FRAMES);
  await page.evaluate(() => window.mapPage.clear());
  return { show, frames, zoom };
}

const noTimes = (): MapTimes => ({ show: [], frame: [], worstFrame: [], zoom: [] });

function keep(times: MapTimes | undefined, { show, frames, zoom }: Turn): void {
  times?.show.push(show);
  times?.frame.push(median(frames));
  times?.worstFrame.push(frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN);
  times?.zoom.push(zoom);
}
