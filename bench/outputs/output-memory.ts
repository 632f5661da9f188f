import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChildAnswer } from '../kit/app-child';
import { assertWorked } from '../kit/assert-worked';
import { databaseUrl, type Where } from '../kit/bench-database';
import { countOf, type Worked } from '../kit/compare';
import { PER_DAY } from '../world/history';
import type { OutputWorld } from '../world/output-world';
import { type Asked, askColumns, askFile } from './output-ask';

/** Bytes held by the server when idle, and the peak during each kind of answer. */
export type Memory = { idle: number; columns: number; xlsx: number; csv: number };

export type YearFile = { memory: number; ms: number; bytes: number };

const SAMPLE_MS = 5;
/** Number of requests for columns while memory is sampled. */
const TIMES = 5;
const HOURS = 24;

type Child = {
  at: Asked;
  /** Returns the current memory in bytes. */
  held: () => Promise<number>;
  /** Returns the peak memory during the work; throws when the work returns less than `least`. */
  most: (work: () => Promise<Worked>, what: string, least: number) => Promise<number>;
};

/** Measures the memory of the server in its own process, on a database that no other process has open. */
export async function memoryOf(where: Where, database: string, world: OutputWorld, days: number): Promise<Memory> {
  const { ids } = world;
  return inChild(where, database, world, async ({ at, held, most }) => {
    await askColumns(at, ids.slice(0, 1), 1);
    const idle = await held();
    // Bytes: a reading takes more than one, as text more than two
    const readings = ids.length * days * PER_DAY;
    const fiveTimes = async () => {
      let bytes = 0;
      for (let i = 0; i < TIMES; i++) bytes += await askColumns(at, ids, days);
      return bytes;
    };
    const columns = await most(fiveTimes, 'columns', TIMES * readings);
    const xlsx = await most(() => askFile(at, ids, days, 'xlsx'), 'xlsx', readings);
    return { idle, columns, xlsx, csv: await most(() => askFile(at, ids, days, 'csv'), 'csv', 2 * readings) };
  });
}

/** Measures peak memory above idle, and time, while a year is exported by the hour. */
export async function yearMemoryOf(
  where: Where,
  database: string,
  world: OutputWorld,
  days: number,
): Promise<YearFile> {
  return inChild(where, database, world, async ({ at, held, most }) => {
    await askColumns(at, world.ids.slice(0, 1), 1);
    const idle = await held();
    const start = performance.now();
    let bytes = 0;
    const ask = async () => {
      bytes = await askFile(at, world.ids, days, 'xlsx', '1H');
      return bytes;
    };
    const peak = await most(ask, 'a year by the hour', world.ids.length * days * HOURS);
    return { memory: peak - idle, ms: performance.now() - start, bytes };
  });
}

async function inChild<T>(
  { folder, serverUrl }: Where,
  database: string,
  { projectId }: OutputWorld,
  work: (child: Child) => Promise<T>,
): Promise<T> {
  const url = serverUrl ? databaseUrl(serverUrl, database) : '';
  const child = fork(new URL('../kit/app-child.ts', import.meta.url), [path.join(folder, database), url]);
  const [answer] = (await once(child, 'message')) as [ChildAnswer];
  const held = async (): Promise<number> =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  const most: Child['most'] = async (work, what, least) => {
    let isDone = false;
    const doing = work().finally(() => {
      isDone = true;
    });
    let peak = 0;
    for (; !isDone; await pause(SAMPLE_MS)) peak = Math.max(peak, await held());
    assertWorked(what, await countOf(await doing), least);
    return peak;
  };
  try {
    return await work({ at: { ...answer, projectId }, held, most });
  } finally {
    child.send('end');
    await once(child, 'exit');
  }
}
