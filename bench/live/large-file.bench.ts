import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@talus/server/src/platform/db/connect/open-database';
import { countReadings } from '@talus/server/src/records/readings/backlog/forget-readings';
import { silentLogger } from '@talus/server/src/testing/loggers';
import { assertWorked } from '../kit/assert-worked';
import { databaseUrl, onBoth, type Where, withDatabase } from '../kit/bench-database';
import { ms } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { startServer } from '../kit/server-process';
import { createWorld, type WorldLogger } from '../world/create-world';
import { headerOf, idOf, lineAt } from '../world/logger-file';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { wholeSecond } from './live-world';
import { writeLargeFile } from './write-large-file';

export const name = 'large-file';
export const options = { megabytes: 300 };

const NAME = 'bench_large';
const MINUTE_MS = 60_000;
const COLUMNS = 40;
/** Bound columns, as in the table of a fast logger: the other columns are its own diagnostics. */
const BOUND = 4;
const EVERY_MS = 1000;
const QUARTERS = [0.25, 0.5, 0.75, 1];

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Measures the effect of a very large file on memory and on a small file beside it. */
export async function run(report: Report, { megabytes }: typeof options): Promise<void> {
  const figures = await onBoth((where) => measureLarge(where, megabytes));
  const rows = figures[0]?.[1].rows.toLocaleString('en');
  report.note(
    `A file of ${megabytes} MB (${rows} lines, 40 columns of which 4 have instruments) is dropped into a watched folder; another file grows by a line a second.`,
  );
  tableByDatabase(report, 'Memory of the server’s process', figures, [
    ['idle', ({ idle }) => inMegabytes(idle)],
    ...QUARTERS.map(
      (share, i) =>
        [`${share * 100} % read`, ({ quarters }: LargeFigures) => inMegabytes(quarters[i] ?? Number.NaN)] as const,
    ),
    ['most above idle', ({ peak, idle }) => inMegabytes(peak - idle)],
    ['read in', ({ seconds }) => `${Math.round(seconds)} s`],
  ]);
  tableByDatabase(report, 'Lines of the small file meanwhile → told on the live stream', figures, [
    ['lines', ({ small }) => small.lines],
    ['half within', ({ small }) => ms(small.p50)],
    ['99 % within', ({ small }) => ms(small.p99)],
    ['the slowest', ({ small }) => ms(small.most)],
  ]);
}

type LargeFigures = {
  rows: number;
  seconds: number;
  /** Bytes of memory: before the file, at each quarter of it, and the peak. */
  idle: number;
  quarters: number[];
  peak: number;
  small: { lines: number; p50: number; p99: number; most: number };
};

/** Drops in a large file while a small file grows by one line per second. */
async function measureLarge(where: Where, megabytes: number): Promise<LargeFigures> {
  const files = path.join(where.folder, `large-${where.serverUrl ? 'server' : 'embedded'}`);
  await mkdir(files, { recursive: true });
  const [large, small] = await prepare(where, files);
  const aside = path.join(where.folder, 'large.dat');
  const until = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
  const span = await writeLargeFile(aside, large, { bytes: megabytes * 1e6, until, stepMs: MINUTE_MS });
  const server = await startServer({
    ...{ data: path.join(where.folder, NAME), files },
    databaseUrl: where.serverUrl && databaseUrl(where.serverUrl, NAME),
  });
  let figures: LargeFigures;
  try {
    const watch = createStopwatch(files);
    let reached = Number.NEGATIVE_INFINITY;
    const largeId = idOf('instrument', large.instrumentNos[0] as number);
    const stream = await watchProject(server, idOf('project'), (seen) => {
      watch.onReading(seen);
      if (seen.instrumentId === largeId) reached = Math.max(reached, seen.time);
    });
    await watch.append(small, wholeSecond(), 1);
    await watch.allSeen();
    watch.latencies.length = 0;
    await pause(2000);
    const idle = await server.memory();
    const start = performance.now();
    await rename(aside, path.join(files, `${large.station}.dat`));
    const quarters: number[] = [];
    let peak = idle;
    let lineDue = start + EVERY_MS;
    let row = 2;
    for (; quarters.length < QUARTERS.length; ) {
      await pause(100);
      const memory = await server.memory();
      peak = Math.max(peak, memory);
      const share = (reached - span.first) / (span.last - span.first);
      while (quarters.length < QUARTERS.length && share >= (QUARTERS[quarters.length] as number)) quarters.push(memory);
      if (performance.now() < lineDue) continue;
      lineDue += EVERY_MS;
      await watch.append(small, wholeSecond(), row++);
    }
    const seconds = (performance.now() - start) / 1000;
    await watch.allSeen();
    stream.close();
    const { latencies } = watch;
    // The second line of the small file was written before
    assertWorked('lines of the small file seen meanwhile', latencies.length, row - 2);
    const of = (share: number) => percentile(latencies, share);
    figures = {
      ...{ rows: span.rows, seconds, idle, quarters, peak },
      small: { lines: latencies.length, p50: of(0.5), p99: of(0.99), most: of(1) },
    };
  } finally {
    await server.stop();
  }
  assertWorked('readings of the large file', await countStored(where, large.instrumentNos), span.rows * BOUND);
  return figures;
}

/** Counts the readings in the database after the server has stopped. */
async function countStored(where: Where, instrumentNos: readonly number[]): Promise<number> {
  const url = where.serverUrl && databaseUrl(where.serverUrl, NAME);
  const database = await openDatabase({ url, dataDir: path.join(where.folder, NAME), log: silentLogger() });
  try {
    return await countReadings(database.pool, instrumentNos);
  } finally {
    await database.close();
  }
}

const prepare = (where: Where, files: string): Promise<[WorldLogger, WorldLogger]> =>
  withDatabase(where, NAME, async ({ pool }) => {
    const size = { folder: files, loggers: 2, columns: COLUMNS, bound: BOUND, dataIntervalMs: MINUTE_MS };
    const [large, small] = (await createWorld(pool, size)).loggers as [WorldLogger, WorldLogger];
    await writeFile(path.join(files, `${small.station}.dat`), headerOf(small) + lineAt(small, wholeSecond() - 1000, 0));
    return [large, small];
  });
