import { inFolder, onBoth } from './bench-database';
import { measureLatestData } from './latest-data-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'latest-data';
export const options = { instruments: 5000, days: 15, turns: 5 };

const FEW = 500;
const DAYS = 1;

/** Measures latest data as instruments and history grow. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const many = given.instruments;
  const days = given.days;
  const turns = given.turns;
  const sizes = {
    few: { instruments: FEW, days: DAYS },
    many: { instruments: many, days: DAYS },
    long: { instruments: FEW, days },
  };
  const figures = await inFolder((folder) =>
    onBoth((serverUrl) => measureLatestData({ folder, serverUrl }, sizes, turns)),
  );
  const lines = (
    [
      ['latest', 'Latest data'],
      ['past', 'An hour ago'],
      ['storm', 'Storm data'],
    ] as const
  ).flatMap(([key, words]) => [
    [`${words}, ${FEW} instruments`, ...figures.map(([, found]) => ms(found[key].few))],
    [`${words}, ${many} instruments`, ...figures.map(([, found]) => ms(found[key].many))],
    [`ratio (goal ≤ ${(1.2 * many) / FEW})`, ...figures.map(([, found]) => ratio(found[key].growth))],
    [
      `${FEW} with ${days} days behind, to ${DAYS} (goal ≤ 1.2)`,
      ...figures.map(([, found]) => ratio(found[key].history)),
    ],
    ...(key === 'latest'
      ? []
      : [[`${many} to their latest data (goal ≤ 3)`, ...figures.map(([, found]) => ratio(found[key].toLatest))]]),
  ]);
  report.note(
    'From the question to the text of the answer; ten minutes between readings, 50 instruments a logger. The past is judged from a few readings and those a day before, so with one day behind there is less to read than with fifteen. Gauges are remembered, as they are when their bins come one by one.',
  );
  report.table('The newest of every instrument', ['', ...figures.map(([kind]) => kind)], lines);
}
