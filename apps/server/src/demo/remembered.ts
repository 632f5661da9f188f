import { type Db, one, run, sql } from '../platform/db/db';
import type { World } from './world';

type Stored = { seed: number; size: World['size']; epoch: string };

export async function rememberWorld(tx: Db, { seed, size, epoch }: World): Promise<void> {
  const value: Stored = { seed, size, epoch: new Date(epoch).toISOString() };
  await run(
    tx,
    sql`insert into setting (key, value) values ('demo.epoch', ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`,
  );
}

const STORED = sql`select value from setting where key = 'demo.epoch'`;

/** Loads the stored world; null if no demo was loaded. */
export async function recallWorld(db: Db): Promise<World | null> {
  const stored = await one<{ value: Stored }>(db, STORED);
  return stored ? { ...stored.value, epoch: Date.parse(stored.value.epoch) } : null;
}

/** Locks the world until the transaction ends, so that only one process writes the files at a time. */
export const lockWorld = (tx: Db) => run(tx, sql`${STORED} for update`);
