import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl, type Where } from './bench-database';
import { askColumns, askFile } from './output-ask';
import type { ChildAnswer } from './output-child';
import type { OutputWorld } from './output-world';

/** In bytes: what the server holds at rest, and the most while it answers. */
export type Memory = { idle: number; columns: number; xlsx: number; csv: number };

const SAMPLE_MS = 5;

/** Of the server in a process of its own, on a database that nobody else has open. */
export async function memoryOf(
  { folder, serverUrl }: Where,
  database: string,
  { projectId, ids }: OutputWorld,
  days: number,
): Promise<Memory> {
  const url = serverUrl ? databaseUrl(serverUrl, database) : '';
  const child = fork(new URL('./output-child.ts', import.meta.url), [path.join(folder, database), url]);
  const [answer] = (await once(child, 'message')) as [ChildAnswer];
  const at = { ...answer, projectId };
  const memory = async (): Promise<number> =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  const most = async (work: () => Promise<unknown>): Promise<number> => {
    let isDone = false;
    const doing = work().finally(() => {
      isDone = true;
    });
    let peak = 0;
    for (; !isDone; await pause(SAMPLE_MS)) peak = Math.max(peak, await memory());
    await doing;
    return peak;
  };
  try {
    await askColumns(at, ids.slice(0, 1), 1);
    const idle = await memory();
    const columns = await most(async () => {
      for (let i = 0; i < 5; i++) await askColumns(at, ids, days);
    });
    const xlsx = await most(() => askFile(at, ids, days, 'xlsx'));
    return { idle, columns, xlsx, csv: await most(() => askFile(at, ids, days, 'csv')) };
  } finally {
    child.send('end');
    await once(child, 'exit');
  }
}
