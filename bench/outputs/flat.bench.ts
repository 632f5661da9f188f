import { onPostgres } from '../kit/bench-database';
import { ms, ratio } from '../kit/compare';
import type { Report } from '../kit/report';
import { measureFlat } from './measure-flat';

export const name = 'flat';
export const options = { events: 100_000, turns: 7 };

const FEW = 1000;

/** Measures everyday queries with a short and with a long history. */
export async function run(report: Report, { events, turns }: typeof options): Promise<void> {
  const sizeOf = (count: number) => ({ instruments: 1000, events: count, ledger: 6 * count, live: 2 * count });
  const { questions, quality } = await onPostgres((where) => measureFlat(where, sizeOf(FEW), sizeOf(events), turns));
  report.note(
    `PostgreSQL; 1000 instruments with a year of ${FEW} and of ${events} alarms, as many messages, and six times as many entries of the ledger.`,
  );
  report.table(
    'What is asked',
    ['', `of ${FEW}`, `of ${events}`, 'ratio (goal ≤ 1.5)'],
    questions.map(({ question, time, relative }) => [
      question,
      ms(time.few),
      ms(time.many),
      ratio(relative('many', 'few')),
    ]),
  );
  report.table(
    `Alarm quality of a year, ${events} alarms`,
    ['', 'PostgreSQL'],
    [
      ['its statements alone', ms(quality.time.query)],
      ['the answer', ms(quality.time.whole)],
      ['ratio (goal ≤ 2)', ratio(quality.relative('whole', 'query'))],
    ],
  );
}
