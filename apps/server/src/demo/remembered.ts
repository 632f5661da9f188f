import { type Db, one, run, sql } from '../platform/db/db';
import type { World } from './world';

/** Where the demo stands: its world, and up to when its loggers have written. */
export type Remembered = { world: World; writtenUntil: number };

type Stored = { seed: number; size: World['size']; epoch: string };

export async function rememberWorld(tx: Db, { seed, size, epoch }: World): Promise<void> {
  await remember(tx, 'demo.epoch', { seed, size, epoch: new Date(epoch).toISOString() } satisfies Stored);
}

export async function rememberWritten(tx: Db, until: number): Promise<void> {
  await remember(tx, 'demo.written', new Date(until).toISOString());
}

/** Null where no demo was loaded. Locks what it reads until the transaction ends, so that two never write at once. */
export async function recallDemo(tx: Db): Promise<Remembered | null> {
  const written = await one<{ value: string }>(
    tx,
    sql`select value from setting where key = 'demo.written' for update`,
  );
  const stored = await one<{ value: Stored }>(tx, sql`select value from setting where key = 'demo.epoch'`);
  if (!written || !stored) return null;
  const { seed, size, epoch } = stored.value;
  return { world: { seed, size, epoch: Date.parse(epoch) }, writtenUntil: Date.parse(written.value) };
}

async function remember(tx: Db, key: string, value: unknown): Promise<void> {
  await run(
    tx,
    sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`,
  );
}
