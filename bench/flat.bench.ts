import { inFolder } from './bench-database';
import { measureFlat } from './flat-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'flat';
export const options = { events: 100_000, turns: 7 };

const FEW = 1000;

/** Measures everyday queries with a short and with a long history. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const events = given.events;
  const turns = given.turns;
  const sizeOf = (count: number) => ({ instruments: 1000, events: count, ledger: 6 * count, live: 2 * count });
  const serverUrl = process.env.TALUS_TEST_DATABASE_URL;
  const { questions, quality } = await inFolder((folder) =>
    measureFlat({ folder, serverUrl }, sizeOf(FEW), sizeOf(events), turns),
  );
  report.note(
    `PostgreSQL; 1000 instruments with a year of ${FEW} and of ${events} alarms, as many messages, and six times as many entries of the ledger.`,
  );
  report.table(
    'What is asked',
    ['', `of ${FEW}`, `of ${events}`, 'ratio (goal ≤ 1.5)'],
    questions.map(({ name: of, few, many, growth }) => [of, ms(few), ms(many), ratio(growth)]),
  );
  report.table(
    `Alarm quality of a year, ${events} alarms`,
    ['', 'PostgreSQL'],
    [
      ['its statements alone', ms(quality.query)],
      ['the answer', ms(quality.whole)],
      ['ratio (goal ≤ 2)', ratio(quality.ratio)],
    ],
  );
}
