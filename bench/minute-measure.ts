import { assertWorked } from './assert-worked';
import type { Where } from './bench-database';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { startLive, wholeSecond } from './live-world';

export type MinuteSize = { loggers: number; columns: number };
export type MinuteFigures = { p50: number; last: number };

const PATIENCE_MS = 600_000;

/** Measures with real files that all get a line at the same moment, the real server, and a stream over HTTP. */
export async function measureMinute(where: Where, { loggers, columns }: MinuteSize): Promise<MinuteFigures> {
  const { world, files, server } = await startLive(where, 'bench_minute', loggers * columns, { days: 0, columns });
  try {
    const round = async (row: number): Promise<MinuteFigures> => {
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
