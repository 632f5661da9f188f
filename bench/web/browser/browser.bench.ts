import { inFolder, onBoth } from '../../kit/bench-database';
import { ms, ratio } from '../../kit/compare';
import { type Report, tableByDatabase } from '../../kit/report';
import { comparePages } from './measure-pages';
import { compareYear, YEAR } from './measure-year';
import { buildPages, installPeers, servePages } from './pages';

export const name = 'browser';
export const options = { series: 60, turns: 7 };

const POINTS_90_DAYS = 90 * 144;
const TITLES = { show: ['Execute → painted', 4], zoom: ['zoom', 5], pan: ['pan', 3] } as const;
const MEMORY_GOAL_MB = 300;

/** Compares the chart with Highcharts Stock and its data grouping: same data, same size, same browser. */
export const run = (report: Report, { series, turns }: typeof options): Promise<void> =>
  inFolder(async (folder) => {
    await installPeers();
    await buildPages(folder);
    const server = await servePages(folder);
    try {
      const { memoryMb, ...found } = await comparePages(server.url, { series, points: POINTS_90_DAYS, turns });
      report.table(
        `${series} series × 90 days × 10 min (${series * POINTS_90_DAYS} points), ${turns} turns`,
        ['', 'Talus', 'Highcharts Stock 13', 'faster', 'goal'],
        [
          ...(['show', 'zoom', 'pan'] as const).map((figure) => {
            const { time, relative } = found[figure];
            const [title, goal] = TITLES[figure];
            return [title, ms(time.ours), ms(time.peer), ratio(relative('peer', 'ours')), `≥ ${goal} ×`];
          }),
          [
            'page memory',
            mb(memoryMb.ours),
            mb(memoryMb.peer),
            ratio(memoryMb.peer / memoryMb.ours),
            `< ${MEMORY_GOAL_MB} MB`,
          ],
        ],
      );
      await reportYear(report, folder, turns);
    } finally {
      server.close();
    }
  });

/** Measures through the server's API on each database. */
async function reportYear(report: Report, pages: string, turns: number): Promise<void> {
  const figures = await onBoth((where) => compareYear(where, pages, turns));
  const { instruments, points, seasonDays } = YEAR;
  tableByDatabase(
    report,
    `A year of ${instruments} instruments thinned to ${points} points each, asked, answered and painted`,
    figures,
    [
      ['the year', ({ time }) => ms(time.year)],
      [`${seasonDays} days of the same as they are`, ({ time }) => ms(time.season)],
      [`${seasonDays} days of the same thinned too`, ({ time }) => ms(time.thinned)],
      [`the year to ${seasonDays} days (goal ≤ 1.5)`, ({ relative }) => ratio(relative('year', 'season'))],
      [`the year to ${seasonDays} days thinned too`, ({ relative }) => ratio(relative('year', 'thinned'))],
    ],
  );
}

const mb = (value: number) => `${Math.round(value)} MB`;
