import { type Db, one, rows, run, sql } from '../db';
import { withoutComments } from '../statements';
import { isCluster, PLACES } from './spread';

export type StorageChange = { table: string; change: string };

const STORAGE = /^alter table (\w+)\s+(alter column \w+ set storage \w+)$/i;

/** Parses a change of column storage on a coordinator table: a cluster refuses it, although the shard accepts it. */
export function storageChangeOf(statement: string): StorageChange | null {
  const [, table = '', change = ''] = STORAGE.exec(withoutComments(statement)) ?? [];
  return (PLACES as Record<string, unknown>)[table] === 'coordinator' ? { table, change } : null;
}

/** Runs a statement of a migration, on tables that may be distributed already. */
export async function runStatement(tx: Db, statement: string): Promise<void> {
  const storage = storageChangeOf(statement);
  if (storage && (await isSpread(tx, storage.table))) await changePart(tx, storage);
  else await tx.query(statement);
}

const isSpread = async (tx: Db, table: string): Promise<boolean> =>
  (await isCluster(tx)) &&
  (await one(tx, sql`select from pg_dist_partition where logicalrelid = ${table}::regclass`)) !== undefined;

/** Alters the table and its local shard in this transaction, which may have altered the shard before. */
async function changePart(tx: Db, { table, change }: StorageChange): Promise<void> {
  const parts = await rows<{ name: string }>(
    tx,
    sql`select shard_name(logicalrelid, shardid) as name from pg_dist_shard where logicalrelid = ${table}::regclass`,
  );
  await run(tx, sql`set local citus.enable_ddl_propagation = off`);
  for (const name of [table, ...parts.map((part) => part.name)]) await tx.query(`alter table ${name} ${change}`);
  await run(tx, sql`set local citus.enable_ddl_propagation = on`);
}
