import { inFolder } from '../kit/bench-database';
import type { Report } from '../kit/report';
import { measureGrowth } from './measure-growth';
import { printClock, printQuestions } from './tables';
import type { GrowthSize } from './world';

export const name = 'growth-cluster';
export const options = { few: 500, days: 90, instruments: 2000, 'more-days': 730, turns: 5, 'work-turns': 3 };

/** Runs `growth` on a Citus cluster; a separate benchmark because few machines have one. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const [serverUrl, ...workerUrls] = (process.env.TALUS_BENCH_CLUSTER_URLS ?? '')
    .split(',')
    .filter((url) => url !== '');
  if (!serverUrl) return console.log('No cluster was given (TALUS_BENCH_CLUSTER_URLS=coordinator,worker,…).');
  const few: GrowthSize = { instruments: given.few, days: given.days };
  const sizes = [few, { ...few, instruments: given.instruments }, { ...few, days: given['more-days'] }];
  const tries = { turns: given.turns, rounds: 1, workTurns: given['work-turns'], daysOver: 100 };
  const figures = await inFolder((folder) => measureGrowth({ folder, serverUrl, workerUrls }, sizes, tries));
  const where = `a cluster of ${1 + workerUrls.length} nodes`;
  printQuestions(report, figures, where);
  printClock(report, figures, where);
}
