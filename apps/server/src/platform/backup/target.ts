import type { Pool } from 'pg';
import { type Db, rows, run, sql, unsafeSql } from '../db/db';
import { markUnfinished, migrate, UNFINISHED_RESTORE } from '../db/schema/migrate';
import { spread } from '../db/schema/spread';
import type { Manifest } from './manifest';
import { quoted, tableNames } from './table-facts';

/**
 * Drops Talus's tables, functions and domains. Keeps the schema, objects of extensions, and the mark of an unfinished
 * restore.
 */
async function clearTarget(pool: Pool): Promise<void> {
  const names = (await tableNames(pool)).filter((name) => name !== 'schema_migration');
  // In one statement: a cluster fails when the cascade of one drop removes tables that the next statement drops
  if (names.length > 0) await run(pool, sql`drop table ${unsafeSql(names.map(quoted).join(', '))} cascade`);
  const isOurs = (catalogue: string, alias: string) =>
    unsafeSql(
      `${alias}.oid not in (select objid from pg_depend where classid = '${catalogue}'::regclass and deptype = 'e')`,
    );
  const others = await rows<{ what: string }>(
    pool,
    sql`select 'function ' || p.oid::regprocedure as what from pg_proc p
          where p.pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'p')}
        union all
        select 'domain ' || t.oid::regtype from pg_type t
          where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' and ${isOurs('pg_type', 't')}`,
  );
  for (const { what } of others) await run(pool, sql`drop ${unsafeSql(what)} cascade`);
}

type Reference = { table: string; name: string; definition: string };

/**
 * Clears the target and builds the schema of the backup, with each table placed for a cluster. From before the first
 * drop until `markRestoreComplete` Talus refuses to start, so that half a restore is not taken for a complete database.
 */
export async function prepareTarget(pool: Pool, { migrations }: Manifest): Promise<{ finish(): Promise<void> }> {
  await markUnfinished(pool);
  await clearTarget(pool);
  await keepMarkAlone(pool);
  await migrate(pool, undefined, { had: new Set(migrations.map(({ name }) => name)) });
  const references = await dropReferences(pool);
  await spread(pool);
  await keepMarkAlone(pool);
  return {
    async finish() {
      for (const { table, name, definition } of references) {
        await run(pool, sql`alter table ${unsafeSql(`${table} add constraint ${quoted(name)} ${definition}`)}`);
      }
    },
  };
}

const keepMarkAlone = (pool: Pool) => run(pool, sql`delete from schema_migration where name <> ${UNFINISHED_RESTORE}`);

export const markRestoreComplete = (pool: Pool) =>
  run(pool, sql`delete from schema_migration where name = ${UNFINISHED_RESTORE}`);

/**
 * Drops the foreign keys, so that tables load in parallel and in any order; violations show when the keys are added
 * again.
 */
async function dropReferences(db: Db): Promise<Reference[]> {
  const references = await rows<Reference>(
    db,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of references) {
    await run(db, sql`alter table ${unsafeSql(`${table} drop constraint ${quoted(name)}`)}`);
  }
  return references;
}
