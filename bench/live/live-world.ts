import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Columns, firstAtOrAfter } from '@talus/domain/readings/columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { loadHistory } from '@talus/server/src/records/readings/read/load-history';
import { databaseUrl, type Where, withDatabase } from '../kit/bench-database';
import { type ServerProcess, startServer } from '../kit/server-process';
import { createWorld, type World } from '../world/create-world';
import { daysAgo, historyOf, STEP_MS } from '../world/history';
import { headerOf, lineAt } from '../world/logger-file';
import { addPackedDays } from '../world/packed-days';

const COLUMNS = 50;
export const MINUTE_MS = 60_000;

/** `days`: history per instrument, 0 for none. `columns`: instruments per logger. */
export type LiveShape = { days?: number; columns?: number };

export type LiveWorld = { world: World; files: string; server: ServerProcess };

/**
 * Starts the built server on instruments that report each minute, 50 per logger by default, with their logger files.
 */
export async function startLive(
  where: Where,
  name: string,
  instruments: number,
  { days = 1, columns = COLUMNS }: LiveShape = {},
): Promise<LiveWorld> {
  const files = path.join(where.folder, `${name}-${where.serverUrl ? 'server' : 'embedded'}`);
  await mkdir(files, { recursive: true });
  const world = await prepare(where, name, files, { loggers: Math.ceil(instruments / columns), days, columns });
  const server = await startServer({
    ...{ data: path.join(where.folder, name), files },
    databaseUrl: where.serverUrl && databaseUrl(where.serverUrl, name),
  });
  return { world, files, server };
}

/** Loggers stamp whole seconds. */
export const wholeSecond = () => Math.floor(Date.now() / 1000) * 1000;

const moved = (columns: Columns, shift: number): Columns => ({
  ...columns,
  times: columns.times.map((time) => time + shift),
});

/** Length of a measurement at most: for so long, the lines find a reading an hour and a day before them. */
const MEASURED_MS = 30 * MINUTE_MS;

/**
 * Fills a day of history with a reading each minute where the rates of the appended lines look back to, as an
 * instrument that reports each minute has them. The rest keeps its ten minutes.
 */
function eachMinuteCompared(columns: Columns): Columns {
  const end = (columns.times.at(-1) as number) + STEP_MS;
  const filled = { times: [] as number[], reading1: [] as number[], reading2: [] as number[] };
  columns.times.forEach((start, i) => {
    const isCompared = [DAY_MS, HOUR_MS].some(
      (ago) => start >= end - ago - STEP_MS && start <= end - ago + MEASURED_MS,
    );
    for (let time = start; time < start + (isCompared ? STEP_MS : MINUTE_MS); time += MINUTE_MS) {
      filled.times.push(time);
      filled.reading1.push(columns.reading1[i] as number);
      filled.reading2.push(columns.reading2[i] as number);
    }
  });
  const { times, reading1, reading2 } = filled;
  return {
    times: Float64Array.from(times),
    reading1: Float64Array.from(reading1),
    reading2: Float64Array.from(reading2),
  };
}

/** Cuts columns at a time. */
function upTo({ times, reading1, reading2 }: Columns, end: number): Columns {
  const count = firstAtOrAfter(times, end);
  return { times: times.slice(0, count), reading1: reading1.slice(0, count), reading2: reading2.slice(0, count) };
}

/** Creates the history of every instrument and the first line of each logger file. */
const prepare = (
  where: Where,
  name: string,
  files: string,
  { loggers, days, columns }: Required<LiveShape> & { loggers: number },
): Promise<World> =>
  withDatabase(where, name, async ({ pool }) => {
    const world = await createWorld(pool, { folder: files, loggers, columns, dataIntervalMs: MINUTE_MS });
    const shift = wholeSecond() - MINUTE_MS - daysAgo(0);
    for (const { instrumentNos } of world.loggers) {
      if (days === 0) break;
      await inTransaction(pool, async (tx) => {
        // By column, like the lines: a step between history and lines would be an alarm of every rate
        for (const [column, no] of instrumentNos.entries())
          await loadHistory(tx, no, eachMinuteCompared(moved(historyOf(column, 1, 0), shift)));
      });
      // Days closed before the first line are packed, as the worker leaves them
      const closed = Math.floor((daysAgo(1) + shift) / DAY_MS) * DAY_MS;
      if (days > 1)
        for (const [column, no] of instrumentNos.entries())
          await addPackedDays(pool, [no], upTo(moved(historyOf(column, days, 1), shift), closed));
    }
    await pool.query('analyze');
    for (const logger of world.loggers) {
      const file = path.join(files, `${logger.station}.dat`);
      await writeFile(file, headerOf(logger) + lineAt(logger, wholeSecond() - MINUTE_MS / 2, 0));
    }
    return world;
  });
