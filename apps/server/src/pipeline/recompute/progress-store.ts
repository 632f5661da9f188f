import { type Db, one, rows, run, sql } from '../../platform/db/db';

export type Progress = { state: 'running' | 'done' | 'failed'; done: number; total: number; rows: number; at: string };

/** Work that said nothing for so long has died with its process. */
const DEAD_MS = 5 * 60_000;

const keyOf = (instrumentNo: number): string => `output.${instrumentNo}`;

export const findProgress = async (db: Db, instrumentNo: number): Promise<Progress | null> =>
  (await one<{ value: Progress }>(db, sql`select value from setting where key = ${keyOf(instrumentNo)}`))?.value ??
  null;

/** Those of the instruments that nobody else is at. */
export async function beginWork(db: Db, instrumentNos: readonly number[], total: number, now: Date): Promise<number[]> {
  const progress: Progress = { state: 'running', done: 0, total, rows: 0, at: now.toISOString() };
  const dead = new Date(now.getTime() - DEAD_MS).toISOString();
  const all = instrumentNos.map(keyOf);
  const value = JSON.stringify(progress);
  // One statement for both would be an upsert with a parameter in its condition, which a cluster does not plan
  const again = await rows<{ key: string }>(
    db,
    sql`update setting set value = ${value}
        where key = any(${all}::text[]) and (value->>'state' <> 'running' or value->>'at' < ${dead}) returning key`,
  );
  const first = await rows<{ key: string }>(
    db,
    sql`insert into setting (key, value) select key, ${value}::jsonb from unnest(${all}::text[]) key
        on conflict (key) do nothing returning key`,
  );
  const keys = new Set([...again, ...first].map(({ key }) => key));
  return instrumentNos.filter((no) => keys.has(keyOf(no)));
}

export const saveProgress = (db: Db, instrumentNos: readonly number[], progress: Progress) =>
  run(
    db,
    sql`update setting set value = ${JSON.stringify(progress)} where key = any(${instrumentNos.map(keyOf)}::text[])`,
  );
