import { DatabaseError } from './database-error';
import { type Db, one, rows, run, sql } from './db';
import { isCluster } from './spread';
import { withoutComments } from './statements';

export type StorageChange = { table: string; change: string };

const STORAGE = /^alter table (\w+)\s+(alter column \w+ set storage \w+)$/i;

/** How a column is stored: the one change of a table that a cluster refuses although each part of the table takes it. */
export function storageChangeOf(statement: string): StorageChange | null {
  const [, table, change] = STORAGE.exec(withoutComments(statement)) ?? [];
  return table && change ? { table, change } : null;
}

/** A statement of a migration, on tables that may be spread over a cluster already. */
export async function runStatement(tx: Db, statement: string): Promise<void> {
  const storage = storageChangeOf(statement);
  if (storage && (await isSpread(tx, storage.table))) await changeParts(tx, storage);
  else await tx.query(statement);
}

const isSpread = async (tx: Db, table: string): Promise<boolean> =>
  (await isCluster(tx)) &&
  (await one(tx, sql`select from pg_dist_partition where logicalrelid = ${table}::regclass`)) !== undefined;

/** The table itself, which new parts are made like, then each part that there is. */
async function changeParts(tx: Db, { table, change }: StorageChange): Promise<void> {
  await run(tx, sql`set local citus.enable_ddl_propagation = off`);
  await tx.query(`alter table ${table} ${change}`);
  await run(tx, sql`set local citus.enable_ddl_propagation = on`);
  const parts = await rows<{ success: boolean; result: string }>(
    tx,
    sql`select success, result from run_command_on_shards(${table}, ${`alter table %s ${change}`})`,
  );
  const failed = parts.find(({ success }) => !success);
  if (failed) throw new DatabaseError('db.migration-failed', failed.result);
}
