import { fileURLToPath } from 'node:url';
import { assertWorked } from '../../kit/assert-worked';
import { compareFigures, ms, ratio } from '../../kit/compare';
import type { Report } from '../../kit/report';
import { withPage } from '../browser/with-page';

export const name = 'paint';
export const options = { few: 500, many: 5000, turns: 5 };

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const TITLES = { latestData: 'latest data', wall: 'the wall' };
type Screen = keyof typeof TITLES;
const FIGURES = { first: 'first picture', again: 'one reading is new' };
const GOAL = 12;
/** Minimum number of visible rows on a screen of 900 pixels; `PER_AREA`: instruments per area. */
const IN_SIGHT = 10;
const PER_AREA = 20;

/** Measures screens with many instruments in a real browser, from the answer in memory to the picture. */
export async function run(report: Report, { few, many, turns }: typeof options): Promise<void> {
  const rows = await withPage({ root: PAGE, html: 'paint.html', width: 1440, height: 900 }, async (page) => {
    await page.waitForFunction(() => window.paintPage !== undefined);
    const paint = (screen: Screen, size: number) => async () => {
      const took = await page.evaluate(([name, n]) => window.paintPage[name](n), [screen, size] as const);
      assertWorked(`blocks or rows of ${screen} on the screen`, took.shown, Math.min(size / PER_AREA, IN_SIGHT));
      assertWorked(`the new reading of ${screen}`, took.changed, 1);
      return took;
    };
    const compareScreen = async (screen: Screen) => {
      const found = await compareFigures(
        { few: paint(screen, few), many: paint(screen, many) },
        ['first', 'again'],
        turns,
      );
      return (['first', 'again'] as const).map((figure) => {
        const { time, relative } = found[figure];
        const title = `${TITLES[screen]}, ${FIGURES[figure]}`;
        return [title, ms(time.few), ms(time.many), ratio(relative('many', 'few')), `≤ ${GOAL} ×`];
      });
    };
    return [...(await compareScreen('latestData')), ...(await compareScreen('wall'))];
  });
  report.table(
    `Instruments on a screen of 1440 × 900, ${turns} turns`,
    ['', `${few}`, `${many}`, 'ratio', 'goal'],
    rows,
  );
}
