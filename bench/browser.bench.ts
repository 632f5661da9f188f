import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inFolder, onBoth } from './bench-database';
import { measurePages, type PageTimes } from './browser/measure-pages';
import { measureYear, YEAR } from './browser/measure-year';
import { buildPages, installPeers, servePages } from './browser/pages';
import { median, ms, ratio, relative, type Turns, typical } from './measure';
import type { Report } from './report';

export const name = 'browser';
export const options = { series: 60, turns: 7 };

const POINTS_90_DAYS = 90 * 144;
const GOALS = { show: 4, zoom: 5, pan: 3 } as const;
const TITLES = { show: 'Execute → painted', zoom: 'zoom', pan: 'pan' } as const;
const MEMORY_GOAL_MB = 300;

/** Compares the chart with Highcharts Stock and its data grouping: same data, same size, same browser. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { series: given.series, points: POINTS_90_DAYS, turns: given.turns };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talus-bench-'));
  await installPeers();
  await buildPages(folder);
  const server = await servePages(folder);
  try {
    const { ours, peer } = await measurePages(server.url, size);
    const title = `${size.series} series × 90 days × 10 min (${size.series * size.points} points), ${size.turns} turns`;
    report.table(
      title,
      ['', 'Talus', 'Highcharts Stock 13', 'faster', 'goal'],
      [
        ...(['show', 'zoom', 'pan'] as const).map((what) => [
          TITLES[what],
          ms(median(ours[what])),
          ms(median(peer[what])),
          ratio(faster(ours, peer, what)),
          `≥ ${GOALS[what]} ×`,
        ]),
        [
          'page memory',
          mb(ours.memoryMb),
          mb(peer.memoryMb),
          ratio(peer.memoryMb / ours.memoryMb),
          `< ${MEMORY_GOAL_MB} MB`,
        ],
      ],
    );
    await reportYear(report, folder, size.turns);
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures through the server's API on each database. */
async function reportYear(report: Report, pages: string, turns: number): Promise<void> {
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureYear({ folder, serverUrl }, pages, turns)));
  const row = (title: string, of: (turns: Turns) => string) => [title, ...figures.map(([, one]) => of(one))];
  const { instruments, points, seasonDays } = YEAR;
  report.table(
    `A year of ${instruments} instruments thinned to ${points} points each, asked, answered and painted`,
    ['', ...figures.map(([kind]) => kind)],
    [
      row('the year', (one) => ms(typical(one, 'year'))),
      row(`${seasonDays} days of the same as they are`, (one) => ms(typical(one, 'season'))),
      row(`${seasonDays} days of the same thinned too`, (one) => ms(typical(one, 'thinned'))),
      row(`the year to ${seasonDays} days (goal ≤ 1.5)`, (one) => ratio(relative(one, 'year', 'season'))),
      row(`the year to ${seasonDays} days thinned too`, (one) => ratio(relative(one, 'year', 'thinned'))),
    ],
  );
}

/** Returns the median of the ratios per turn, which is least sensitive to load on the machine. */
function faster(ours: PageTimes, peer: PageTimes, what: keyof typeof GOALS): number {
  return median(ours[what].map((time, turn) => (peer[what][turn] ?? Number.NaN) / time));
}

const mb = (value: number) => `${Math.round(value)} MB`;
