import { assertWorked } from '../kit/assert-worked';
import { onPostgres, type Where } from '../kit/bench-database';
import { ms } from '../kit/compare';
import type { Report } from '../kit/report';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { startLive, wholeSecond } from './live-world';

export const name = 'minute';
export const options = { loggers: 2500, columns: 20 };

const PATIENCE_MS = 600_000;

/** Measures how long one worker takes for all loggers of a large installation that report at the same moment. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const { p50, last } = await onPostgres((where) => measureMinute(where, size));
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

/** Measures with real files that all get a line at the same moment, the real server, and a stream over HTTP. */
async function measureMinute(where: Where, { loggers, columns }: typeof options) {
  const { world, files, server } = await startLive(where, 'bench_minute', loggers * columns, { days: 0, columns });
  try {
    const round = async (row: number) => {
      const watch = createStopwatch(files);
      const stream = await watchProject(server, world.projectId, watch.onReading);
      const time = wholeSecond();
      await Promise.all(world.loggers.map((logger) => watch.append(logger, time, row)));
      await watch.allSeen(PATIENCE_MS);
      stream.close();
      assertWorked('lines seen', watch.latencies.length, loggers);
      const of = (share: number) => percentile(watch.latencies, share);
      return { p50: of(0.5), last: of(1) };
    };
    // A warm-up round: query plans are built and each file is read for the first time
    await round(1);
    return await round(2);
  } finally {
    await server.stop();
  }
}
