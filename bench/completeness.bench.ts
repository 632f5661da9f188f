import { inFolder, onBoth } from './bench-database';
import { measureCompleteness } from './completeness-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'completeness';
export const options = { instruments: 5000, days: 90, turns: 3 };

/** Measures the completeness picture of a large project against reading only the heads of its packed days. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { instruments: given.instruments, days: given.days };
  const turns = given.turns;
  const figures = await inFolder((folder) =>
    onBoth((serverUrl) => measureCompleteness({ folder, serverUrl }, size, turns)),
  );
  report.note(
    `${size.instruments} instruments × ${size.days} days at ten minutes, 50 a logger; about one day in eight has a reading without a result, and is read whole. To the text of the answer.`,
  );
  report.table(
    'Completeness from packed days',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['the heads of the days alone', ...figures.map(([, found]) => ms(found.heads))],
      ['completeness', ...figures.map(([, found]) => ms(found.completeness))],
      ['ratio (goal ≤ 12)', ...figures.map(([, found]) => ratio(found.ratio))],
    ],
  );
}
