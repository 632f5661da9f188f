import { inFolder } from './bench-database';
import { ms } from './measure';
import { measureMinute } from './minute-measure';
import type { Report } from './report';

export const name = 'minute';
export const options = { loggers: 2500, columns: 20 };

/** Measures how long one worker takes for all loggers of a large installation that report at the same moment. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { loggers: given.loggers, columns: given.columns };
  const serverUrl = process.env.TALUS_TEST_DATABASE_URL;
  const { p50, last } = await inFolder((folder) => measureMinute({ folder, serverUrl }, size));
  report.note(
    `${size.loggers} loggers of ${size.columns} instruments each, with limits of value and rates, all append a line at the same moment; one process reads, judges and tells, and its files are watched as ever.`,
  );
  report.table(
    'A line appended → told on the live stream',
    ['', 'PostgreSQL'],
    [
      ['half of the loggers within', ms(p50)],
      ['the last after (goal ≤ 60 s)', ms(last)],
    ],
  );
}
