import { type Db, one, rows, run, sql } from './db';
import { isCluster, PLACES } from './spread';
import { withoutComments } from './statements';

export type StorageChange = { table: string; change: string };

const STORAGE = /^alter table (\w+)\s+(alter column \w+ set storage \w+)$/i;

/** How a column of a table on the coordinator is stored: a cluster refuses it, although the table's part there takes it. */
export function storageChangeOf(statement: string): StorageChange | null {
  const [, table = '', change = ''] = STORAGE.exec(withoutComments(statement)) ?? [];
  return (PLACES as Record<string, unknown>)[table] === 'coordinator' ? { table, change } : null;
}

/** A statement of a migration, on tables that may be spread over a cluster already. */
export async function runStatement(tx: Db, statement: string): Promise<void> {
  const storage = storageChangeOf(statement);
  if (storage && (await isSpread(tx, storage.table))) await changePart(tx, storage);
  else await tx.query(statement);
}

const isSpread = async (tx: Db, table: string): Promise<boolean> =>
  (await isCluster(tx)) &&
  (await one(tx, sql`select from pg_dist_partition where logicalrelid = ${table}::regclass`)) !== undefined;

/** The table and its part, which lies beside it: in this transaction, for that may have changed the part before. */
async function changePart(tx: Db, { table, change }: StorageChange): Promise<void> {
  const parts = await rows<{ name: string }>(
    tx,
    sql`select shard_name(logicalrelid, shardid) as name from pg_dist_shard where logicalrelid = ${table}::regclass`,
  );
  await run(tx, sql`set local citus.enable_ddl_propagation = off`);
  for (const name of [table, ...parts.map((part) => part.name)]) await tx.query(`alter table ${name} ${change}`);
  await run(tx, sql`set local citus.enable_ddl_propagation = on`);
}
