import { LISTS, measureLists } from './lists/measure-lists';
import { median, ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'lists';
export const options = { few: 50, people: 2000, instruments: 5000, turns: 5 };

const TITLES = { people: 'people', instruments: 'instruments in the sheet of settings' } as const;
const GOAL = 12;

/**
 * Measures administration lists in a real browser, from the answer in memory to the picture, against the same lists of
 * fifty.
 */
export async function run(report: Report, given: typeof options): Promise<void> {
  const few = given.few;
  const sizes = { people: given.people, instruments: given.instruments };
  const turns = given.turns;
  const times = await measureLists(few, sizes, turns);
  const rows = LISTS.flatMap((list) =>
    (['first', 'again'] as const).map((what) => {
      const of = (size: number) => times.get(`${list} ${size}`)?.[what] ?? [];
      const [base, full] = [of(few), of(sizes[list])];
      const ratios = full.map((time, turn) => time / (base[turn] ?? Number.NaN));
      const title = `${TITLES[list]}, ${what === 'first' ? 'first picture' : 'one of them changed'}`;
      return [title, sizes[list], ms(median(base)), ms(median(full)), ratio(median(ratios)), `≤ ${GOAL} ×`];
    }),
  );
  report.table(
    `Lists on a screen of 1440 × 900, ${turns} turns`,
    ['', 'rows', `of ${few}`, 'of all', 'ratio', 'goal'],
    rows,
  );
}
