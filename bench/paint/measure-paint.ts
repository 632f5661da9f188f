import { fileURLToPath } from 'node:url';
import { withPage } from '../browser/with-page';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

export const SCREENS = ['latestData', 'wall'] as const;
export type PaintTimes = { first: number[]; again: number[] };

/** Paints each screen with few and with many instruments in turns, so that the machine's mood meets both. */
export const measurePaint = (sizes: readonly number[], turns: number): Promise<Map<string, PaintTimes>> =>
  withPage({ root: PAGE, html: 'paint.html', width: 1440, height: 900 }, async (page) => {
    await page.waitForFunction(() => window.paintPage !== undefined);
    const times = new Map<string, PaintTimes>();
    for (let turn = 0; turn <= turns; turn++)
      for (const screen of SCREENS)
        for (const size of sizes) {
          const took = await page.evaluate(([name, n]) => window.paintPage[name](n), [screen, size] as const);
          const key = `${screen} ${size}`;
          const known = times.get(key) ?? { first: [], again: [] };
          // The first turn warms up and does not count
          if (turn > 0) times.set(key, { first: [...known.first, took.first], again: [...known.again, took.again] });
        }
    return times;
  });
