import { inFolder } from './bench-database';
import { ms, ratio } from './measure';
import type { Report } from './report';
import { measureJudging, measureSaving } from './running-measure';

export const name = 'running';
export const options = { turns: 15, instruments: 5000 };

/** Measures incremental work: judging from one reading to the next, updating plans from one change to the next. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const turns = given.turns;
  const many = given.instruments;
  const serverUrl = process.env.TALUS_TEST_DATABASE_URL;
  const { row, day, kind, anew } = await inFolder((folder) => measureJudging({ folder, serverUrl }, turns));
  report.note('PostgreSQL; loggers with ten instruments at one minute, two days and the day so far behind them.');
  report.table(
    'A row is taken in and judged',
    ['', 'at 00:10', 'at 23:50', 'ratio (goal ≤ 1.2)'],
    [
      ['ten tiltmeters', ms(row.tiltEarly), ms(row.tiltLate), ratio(row.tiltLate / row.tiltEarly)],
      ['ten rain gauges', ms(row.rainEarly), ms(row.rainLate), ratio(day)],
    ],
  );
  report.table(
    'Rain gauges at 23:50',
    ['', 'ratio', 'goal'],
    [
      ['against tiltmeters', ratio(kind), '≤ 2 ×'],
      ['with nothing remembered against going on', ratio(anew), ''],
    ],
  );
  const few = many / 10;
  const saving = await inFolder((folder) => measureSaving({ folder, serverUrl }, few, many, turns));
  report.table(
    'One limit is saved, and the next row has its plan',
    [`of ${few} instruments`, `of ${many}`, 'ratio (goal ≤ 1.5)'],
    [[ms(saving.few), ms(saving.many), ratio(saving.growth)]],
  );
}
