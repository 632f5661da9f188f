import { fileURLToPath } from 'node:url';
import { assertWorked } from '../assert-worked';
import { withPage } from '../browser/with-page';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** Minimum number of visible rows on a screen of 900 pixels; `PER_AREA`: instruments per area. */
const IN_SIGHT = 10;
const PER_AREA = 20;

export const SCREENS = ['latestData', 'wall'] as const;
export type PaintTimes = { first: number[]; again: number[] };

/** Paints each screen with few and with many instruments in turns, so that load on the machine affects both alike. */
export const measurePaint = (sizes: readonly number[], turns: number): Promise<Map<string, PaintTimes>> =>
  withPage({ root: PAGE, html: 'paint.html', width: 1440, height: 900 }, async (page) => {
    await page.waitForFunction(() => window.paintPage !== undefined);
    const times = new Map<string, PaintTimes>();
    for (let turn = 0; turn <= turns; turn++)
      for (const screen of SCREENS)
        for (const size of sizes) {
          const took = await page.evaluate(([name, n]) => window.paintPage[name](n), [screen, size] as const);
          assertWorked(`blocks or rows of ${screen} on the screen`, took.shown, Math.min(size / PER_AREA, IN_SIGHT));
          assertWorked(`the new reading of ${screen}`, took.changed, 1);
          const key = `${screen} ${size}`;
          const known = times.get(key) ?? { first: [], again: [] };
          // The first turn is a warm-up and does not count
          if (turn > 0) times.set(key, { first: [...known.first, took.first], again: [...known.again, took.again] });
        }
    return times;
  });
