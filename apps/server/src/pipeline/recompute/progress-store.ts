import { type Db, one, run, sql } from '../../platform/db/db';

export type Progress = { state: 'running' | 'done' | 'failed'; done: number; total: number; rows: number; at: string };

/** Work that said nothing for so long has died with its process. */
const DEAD_MS = 5 * 60_000;

const keyOf = (instrumentNo: number): string => `output.${instrumentNo}`;

export const findProgress = async (db: Db, instrumentNo: number): Promise<Progress | null> =>
  (await one<{ value: Progress }>(db, sql`select value from setting where key = ${keyOf(instrumentNo)}`))?.value ??
  null;

/** False where somebody else is at it. */
export async function beginWork(db: Db, instrumentNo: number, total: number, now: Date): Promise<boolean> {
  const progress: Progress = { state: 'running', done: 0, total, rows: 0, at: now.toISOString() };
  const dead = new Date(now.getTime() - DEAD_MS).toISOString();
  const begun = await run(
    db,
    sql`insert into setting (key, value) values (${keyOf(instrumentNo)}, ${JSON.stringify(progress)})
        on conflict (key) do update set value = excluded.value
        where setting.value->>'state' <> 'running' or setting.value->>'at' < ${dead}`,
  );
  return begun > 0;
}

export const saveProgress = (db: Db, instrumentNo: number, progress: Progress) =>
  run(db, sql`update setting set value = ${JSON.stringify(progress)} where key = ${keyOf(instrumentNo)}`);
