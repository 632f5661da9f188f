import { inFolder, onBoth } from './bench-database';
import { ms, ratio } from './measure';
import { measureRanking } from './ranking-measure';
import type { Report } from './report';

export const name = 'ranking';
export const options = { instruments: 5000, days: 7, turns: 3 };

/** Measures the ranking of a large project over the longest window against fetching only its packed days. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { instruments: given.instruments, days: given.days };
  const turns = given.turns;
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureRanking({ folder, serverUrl }, size, turns)));
  report.note(
    `${size.instruments} landslide meters × ${size.days} days at ten minutes: value, 1 h rate and z of each reading. To the text of the answer.`,
  );
  report.table(
    'Ranking',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['the packed days alone', ...figures.map(([, found]) => ms(found.readings))],
      ['ranking', ...figures.map(([, found]) => ms(found.ranking))],
      ['ratio (goal ≤ 12)', ...figures.map(([, found]) => ratio(found.ratio))],
    ],
  );
}
