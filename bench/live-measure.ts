import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadHistory } from '@talus/server/src/features/readings/store';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { databaseUrl, openBench, type Where } from './bench-database';
import { daysAgo, historyOf } from './history';
import { createWorld, type World } from './ingest-world';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { headerOf, lineAt } from './logger-file';
import { startServer } from './server-process';

const COLUMNS = 50;
const MINUTE_MS = 60_000;
const NAME = 'bench_live';

export type LiveSize = { instruments: number; minutes: number };
export type LiveFigures = { lines: number; p50: number; p99: number; burst: { p50: number; last: number } };

/** Real files, the real server in a process of its own, and a stream over HTTP. */
export async function measureLive(where: Where, { instruments, minutes }: LiveSize): Promise<LiveFigures> {
  const files = path.join(where.folder, `live-${where.serverUrl ? 'server' : 'embedded'}`);
  await mkdir(files, { recursive: true });
  const world = await prepare(where, files, Math.ceil(instruments / COLUMNS));
  const server = await startServer({
    ...{ data: path.join(where.folder, NAME), files },
    databaseUrl: where.serverUrl && databaseUrl(where.serverUrl, NAME),
  });
  try {
    const spread = createStopwatch(files);
    const burst = createStopwatch(files);
    const stream = await watchProject(server, world.projectId, (seen) => {
      spread.onReading(seen);
      burst.onReading(seen);
    });
    // A first round that does not count: plans are made, and what is read for the first time is
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
    await pause(2000);
    const time = wholeSecond();
    await Promise.all(world.loggers.map((logger) => burst.append(logger, time, 0)));
    await burst.allSeen();
    stream.close();
    return {
      lines: spread.latencies.length,
      p50: percentile(spread.latencies, 0.5),
      p99: percentile(spread.latencies, 0.99),
      burst: { p50: percentile(burst.latencies, 0.5), last: percentile(burst.latencies, 1) },
    };
  } finally {
    await server.stop();
  }
}

/** Loggers stamp whole seconds. */
const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000;

/** Every instrument has a day behind it, and a first line in its logger's file. */
async function prepare(where: Where, files: string, loggers: number): Promise<World> {
  const database = await openBench(where, NAME);
  try {
    const world = await createWorld(database.pool, {
      folder: files,
      loggers,
      columns: COLUMNS,
      dataIntervalMs: MINUTE_MS,
    });
    const shift = wholeSecond() - MINUTE_MS - daysAgo(0);
    for (const { instrumentNos } of world.loggers)
      await inTransaction(database.pool, async (tx) => {
        for (const no of instrumentNos) {
          const history = historyOf(no, 1, 0);
          await loadHistory(tx, no, { ...history, times: history.times.map((time) => time + shift) });
        }
      });
    await database.pool.query('analyze');
    for (const logger of world.loggers) {
      const file = path.join(files, `${logger.station}.dat`);
      await writeFile(file, headerOf(logger) + lineAt(logger, wholeSecond() - MINUTE_MS / 2, 0));
    }
    return world;
  } finally {
    await database.close();
  }
}
