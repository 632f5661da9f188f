import { type Db, one, run, sql } from '../../platform/db/db';

/** The progress of the last computation of an instrument's readings that has no job of its own. */
export type Progress = { state: 'running' | 'done' | 'failed'; done: number; total: number; rows: number; at: string };

const keyOf = (instrumentNo: number): string => `output.${instrumentNo}`;

export const findProgress = async (db: Db, instrumentNo: number): Promise<Progress | null> =>
  (await one<{ value: Progress }>(db, sql`select value from setting where key = ${keyOf(instrumentNo)}`))?.value ??
  null;

export const saveProgress = (db: Db, instrumentNos: readonly number[], progress: Progress) =>
  run(
    db,
    sql`insert into setting (key, value) select key, ${JSON.stringify(progress)}::jsonb
          from unnest(${instrumentNos.map(keyOf)}::text[]) key
        on conflict (key) do update set value = excluded.value`,
  );
