import { fileURLToPath } from 'node:url';
import { assertWorked } from '../assert-worked';
import { withPage } from '../browser/with-page';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** Minimum number of visible rows of a long list on a screen of 900 pixels. */
const IN_SIGHT = 10;

export const LISTS = ['people', 'instruments'] as const;
export type ListName = (typeof LISTS)[number];
export type ListTimes = { first: number[]; again: number[] };

/** Paints each list with few rows and with all in turns, so that load on the machine affects both alike. */
export const measureLists = (few: number, sizes: Record<ListName, number>, turns: number) =>
  withPage({ root: PAGE, html: 'lists.html', width: 1440, height: 900 }, async (page) => {
    await page.waitForFunction(() => window.listPage !== undefined);
    const times = new Map<string, ListTimes>();
    for (let turn = 0; turn <= turns; turn++)
      for (const list of LISTS)
        for (const size of [few, sizes[list]]) {
          const took = await page.evaluate(([name, n]) => window.listPage.paint(name, n), [list, size] as const);
          assertWorked(`rows of ${list} on the screen`, took.shown, Math.min(size, IN_SIGHT));
          const known = times.get(`${list} ${size}`) ?? { first: [], again: [] };
          // The first turn is a warm-up and does not count
          if (turn > 0)
            times.set(`${list} ${size}`, { first: [...known.first, took.first], again: [...known.again, took.again] });
        }
    return times;
  });
