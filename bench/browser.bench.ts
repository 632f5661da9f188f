import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measurePages, type PageTimes } from './browser/measure-pages';
import { buildPages, installPeers, servePages } from './browser/pages';
import { median, ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'browser';

const POINTS_90_DAYS = 90 * 144;
const GOALS = { show: 4, zoom: 5, pan: 3 } as const;
const TITLES = { show: 'Execute → painted', zoom: 'zoom', pan: 'pan' } as const;
const MEMORY_GOAL_MB = 300;

/** The chart against Highcharts Stock with its data grouping: same data, same size, one browser. */
export async function run(report: Report): Promise<void> {
  const size = { series: report.size('series', 60), points: POINTS_90_DAYS, turns: report.size('turns', 7) };
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
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The median of the turns' own ratios, which a busy machine disturbs least. */
function faster(ours: PageTimes, peer: PageTimes, what: keyof typeof GOALS): number {
  return median(ours[what].map((time, turn) => (peer[what][turn] ?? Number.NaN) / time));
}

const mb = (value: number) => `${Math.round(value)} MB`;
