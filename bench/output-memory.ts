import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl, type Where } from './bench-database';
import { type Asked, askColumns, askFile } from './output-ask';
import type { ChildAnswer } from './output-child';
import type { OutputWorld } from './output-world';

/** In bytes: what the server holds at rest, and the most while it answers. */
export type Memory = { idle: number; columns: number; xlsx: number; csv: number };

export type YearFile = { memory: number; ms: number; bytes: number };

const SAMPLE_MS = 5;

type Child = {
  at: Asked;
  /** What the server holds now, in bytes. */
  held: () => Promise<number>;
  /** The most that it holds while it works. */
  most: (work: () => Promise<unknown>) => Promise<number>;
};

/** Of the server in a process of its own, on a database that nobody else has open. */
export async function memoryOf(where: Where, database: string, world: OutputWorld, days: number): Promise<Memory> {
  const { ids } = world;
  return inChild(where, database, world, async ({ at, held, most }) => {
    await askColumns(at, ids.slice(0, 1), 1);
    const idle = await held();
    const columns = await most(async () => {
      for (let i = 0; i < 5; i++) await askColumns(at, ids, days);
    });
    const xlsx = await most(() => askFile(at, ids, days, 'xlsx'));
    return { idle, columns, xlsx, csv: await most(() => askFile(at, ids, days, 'csv')) };
  });
}

/** The same while a year is written by the hour: above what it holds at rest, and how long it took. */
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
    const peak = await most(async () => {
      bytes = await askFile(at, world.ids, days, 'xlsx', '1H');
    });
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
  const child = fork(new URL('./output-child.ts', import.meta.url), [path.join(folder, database), url]);
  const [answer] = (await once(child, 'message')) as [ChildAnswer];
  const held = async (): Promise<number> =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  const most = async (work: () => Promise<unknown>): Promise<number> => {
    let isDone = false;
    const doing = work().finally(() => {
      isDone = true;
    });
    let peak = 0;
    for (; !isDone; await pause(SAMPLE_MS)) peak = Math.max(peak, await held());
    await doing;
    return peak;
  };
  try {
    return await work({ at: { ...answer, projectId }, held, most });
  } finally {
    child.send('end');
    await once(child, 'exit');
  }
}
