import { inFolder } from './bench-database';
import { measureGrowth } from './growth-measure';
import { printClock, printQuestions } from './growth-tables';
import type { GrowthSize } from './growth-world';
import type { Report } from './report';

export const name = 'growth-cluster';

/** The same as `growth`, on a Citus cluster: apart from it, since few machines have one. */
export async function run(report: Report): Promise<void> {
  const [serverUrl, ...workerUrls] = (process.env.TALUS_BENCH_CLUSTER_URLS ?? '')
    .split(',')
    .filter((url) => url !== '');
  if (!serverUrl) return console.log('No cluster was given (TALUS_BENCH_CLUSTER_URLS=coordinator,worker,…).');
  const few: GrowthSize = { instruments: report.size('few', 500), days: report.size('days', 90) };
  const sizes = [
    few,
    { ...few, instruments: report.size('instruments', 2000) },
    { ...few, days: report.size('more-days', 730) },
  ];
  const options = { turns: report.size('turns', 5), rounds: report.size('rounds', 3) };
  const figures = await inFolder((folder) => measureGrowth({ folder, serverUrl, workerUrls }, sizes, options));
  const where = `a cluster of ${1 + workerUrls.length} nodes`;
  printQuestions(report, figures, where);
  printClock(report, figures, where);
}
