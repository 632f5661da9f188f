import { median, ms, ratio } from './measure';
import { measurePaint, SCREENS } from './paint/measure-paint';
import type { Report } from './report';

export const name = 'paint';
export const options = { few: 500, many: 5000, turns: 5 };

const TITLES = { latestData: 'latest data', wall: 'the wall' } as const;
const GOAL = 12;

/** Measures screens with many instruments in a real browser, from the answer in memory to the picture. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const [few, many] = [given.few, given.many];
  const turns = given.turns;
  const times = await measurePaint([few, many], turns);
  const row = (screen: (typeof SCREENS)[number], what: 'first' | 'again') => {
    const [base, full] = [times.get(`${screen} ${few}`)?.[what] ?? [], times.get(`${screen} ${many}`)?.[what] ?? []];
    const title = what === 'first' ? `${TITLES[screen]}, first picture` : `${TITLES[screen]}, one reading is new`;
    return [title, ms(median(base)), ms(median(full)), ratio(median(full) / median(base)), `≤ ${GOAL} ×`];
  };
  report.table(
    `Instruments on a screen of 1440 × 900, ${turns} turns`,
    ['', `${few}`, `${many}`, 'ratio', 'goal'],
    SCREENS.flatMap((screen) => [row(screen, 'first'), row(screen, 'again')]),
  );
}
