import { readdir, readFile } from 'node:fs/promises';
import { one, sql } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import { assertWorked } from './assert-worked';
import { countOf, median, type Worked } from './compare';

const TICK_MS = 10;

/**
 * Milliseconds of a piece of work, by the clock and of processor time; the latter of this process and the database's.
 */
export type Took = { clock: number; processor: number };

/**
 * Measures clock and processor time; throws when the work does less than `least`. The processor time of a database on
 * another machine is not included; the embedded database runs in this process.
 */
export async function tookOf(pool: Pool, work: () => Promise<Worked>, what: string, least: number): Promise<Took> {
  const server = await serverOf(pool);
  const [before, start] = [await used(server), performance.now()];
  const worked = await work();
  const took = { clock: performance.now() - start, processor: (await used(server)) - before };
  assertWorked(what, await countOf(worked), least);
  return took;
}

export const eachOf = ({ clock, processor }: Took, count: number): Took => ({
  clock: clock / count,
  processor: processor / count,
});

export const middleOf = (all: readonly Took[]): Took => ({
  clock: median(all.map(({ clock }) => clock)),
  processor: median(all.map(({ processor }) => processor)),
});

async function used(server: number | null): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (server === null ? 0 : await usedBelow(server));
}

/** Returns the pid of the PostgreSQL server's main process; null when the server is not on this machine. */
async function serverOf(pool: Pool): Promise<number | null> {
  const found = await one<{ pid: number }>(pool, sql`select pg_backend_pid() as pid`);
  const stat = await statOf(found?.pid ?? 0);
  return stat?.name === 'postgres' ? stat.parent : null;
}

/** Returns the processor time of a process and its children, including children that have ended. */
async function usedBelow(pid: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(names.map((name) => statOf(Number(name))));
  return all.reduce((sum, stat, i) => {
    if (stat && Number(names[i]) === pid) return sum + stat.own + stat.ended;
    return sum + (stat?.parent === pid ? stat.own : 0);
  }, 0);
}

/** Parses /proc/pid/stat as in proc(5): `pid (name) state parent …`; times are fields 14 to 17. */
async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const words = text === null ? null : /\((.*)\) (.*)/s.exec(text);
  if (!words) return null;
  const [, name, rest = ''] = words;
  const numbers = rest.split(' ').map(Number);
  const ms = (word: number) => (numbers[word - 3] ?? 0) * TICK_MS;
  return { name, parent: numbers[1] ?? 0, own: ms(14) + ms(15), ended: ms(16) + ms(17) };
}
