import { setTimeout as pause } from 'node:timers/promises';
import { assertWorked } from '../kit/assert-worked';
import { onBoth, type Where } from '../kit/bench-database';
import { ms } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import type { World } from '../world/create-world';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { MINUTE_MS, startLive, wholeSecond } from './live-world';

export const name = 'live';
export const options = { instruments: 5000, minutes: 2 };

const BURSTS = 7;

/** Measures the time from a line in a logger file to a browser that watches the project. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) => measureLive(where, size));
  const loggers = size.instruments / 50;
  report.note(
    `${size.instruments} instruments that report each minute, 50 a logger; ${figures[0]?.[1].lines} lines appended over ${size.minutes} minutes, each seen on the live stream of the built server.`,
  );
  tableByDatabase(report, 'A line appended → told on the live stream', figures, [
    ['half of the lines within', ({ p50 }) => ms(p50)],
    ['99 % within (goal ≤ 1000 ms)', ({ p99 }) => ms(p99)],
    [
      `all ${loggers} loggers at the same moment: the last after, of seven times the first`,
      ({ lasts }) => ms(lasts[0] as number),
    ],
    ['the median (goal ≤ 1000 ms)', ({ lasts }) => ms(percentile(lasts, 0.5))],
    ['the longest', ({ lasts }) => ms(percentile(lasts, 1))],
  ]);
}

/** `lasts`: for each of several bursts, the time until its last line was seen. */
type LiveFigures = { lines: number; p50: number; p99: number; lasts: number[] };

/** Measures with real files, the real server in its own process, and a stream over HTTP. */
async function measureLive(where: Where, { instruments, minutes }: typeof options): Promise<LiveFigures> {
  const { world, files, server } = await startLive(where, 'bench_live', instruments);
  try {
    const spread = createStopwatch(files);
    const burst = createStopwatch(files);
    const stream = await watchProject(server, world.projectId, (seen) => {
      spread.onReading(seen);
      burst.onReading(seen);
    });
    // A warm-up round: query plans are built and data are read for the first time
    for (const logger of world.loggers) await spread.append(logger, wholeSecond(), 1);
    await spread.allSeen();
    spread.latencies.length = 0;
    const everyMs = MINUTE_MS / world.loggers.length;
    const start = performance.now();
    for (let turn = 0; turn < minutes * world.loggers.length; turn++) {
      await pause(Math.max(0, start + turn * everyMs - performance.now()));
      const logger = world.loggers[turn % world.loggers.length] as World['loggers'][number];
      await spread.append(logger, wholeSecond(), turn + 2);
    }
    await spread.allSeen();
    const lines = minutes * world.loggers.length;
    assertWorked('lines seen', spread.latencies.length, lines);
    const lasts: number[] = [];
    for (let round = 0; round < BURSTS; round++) {
      await pause(2000);
      burst.latencies.length = 0;
      const time = wholeSecond();
      await Promise.all(world.loggers.map((logger) => burst.append(logger, time, round)));
      await burst.allSeen();
      assertWorked('lines of a burst seen', burst.latencies.length, world.loggers.length);
      lasts.push(percentile(burst.latencies, 1));
    }
    stream.close();
    return {
      lines: spread.latencies.length,
      p50: percentile(spread.latencies, 0.5),
      p99: percentile(spread.latencies, 0.99),
      lasts,
    };
  } finally {
    await server.stop();
  }
}
