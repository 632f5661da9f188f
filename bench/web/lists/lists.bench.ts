import { fileURLToPath } from 'node:url';
import { assertWorked } from '../../kit/assert-worked';
import { compareFigures, ms, ratio } from '../../kit/compare';
import type { Report } from '../../kit/report';
import { withPage } from '../browser/with-page';

export const name = 'lists';
export const options = { few: 50, people: 2000, instruments: 5000, turns: 5 };

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const TITLES = { people: 'people', instruments: 'instruments in the sheet of settings' };
export type List = keyof typeof TITLES;
const FIGURES = { first: 'first picture', again: 'one of them changed' };
const GOAL = 12;
/** Minimum number of visible rows of a long list on a screen of 900 pixels. */
const IN_SIGHT = 10;

/**
 * Measures administration lists in a real browser, from the answer in memory to the picture, against the same lists of
 * fifty.
 */
export async function run(report: Report, { few, turns, ...sizes }: typeof options): Promise<void> {
  const rows = await withPage({ root: PAGE, html: 'lists.html', width: 1440, height: 900 }, async (page) => {
    await page.waitForFunction(() => window.listPage !== undefined);
    const paint = (list: List, size: number) => async () => {
      const took = await page.evaluate(([name, n]) => window.listPage.paint(name, n), [list, size] as const);
      assertWorked(`rows of ${list} on the screen`, took.shown, Math.min(size, IN_SIGHT));
      return took;
    };
    const compareList = async (list: List) => {
      const ways = { few: paint(list, few), all: paint(list, sizes[list]) };
      const found = await compareFigures(ways, ['first', 'again'], turns);
      return (['first', 'again'] as const).map((figure) => {
        const { time, relative } = found[figure];
        const title = `${TITLES[list]}, ${FIGURES[figure]}`;
        return [title, sizes[list], ms(time.few), ms(time.all), ratio(relative('all', 'few')), `≤ ${GOAL} ×`];
      });
    };
    return [...(await compareList('people')), ...(await compareList('instruments'))];
  });
  report.table(
    `Lists on a screen of 1440 × 900, ${turns} turns`,
    ['', 'rows', `of ${few}`, 'of all', 'ratio', 'goal'],
    rows,
  );
}
