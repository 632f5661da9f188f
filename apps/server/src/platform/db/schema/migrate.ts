import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { NO_LIMITS } from '../connect/limits';
import { DatabaseError, restoreUnfinished } from '../database-error';
import { type Db, inTransaction, one, rows, run, sql } from '../db';
import { statementsOf } from '../statements';
import { runStatement } from './migration-statement';
import { lockSchema } from './schema-lock';

type Migration = { name: string; text: string; sha256: string };

/** The marker among the migrations while a backup is being restored: Talus refuses to work on a partial database. */
export const UNFINISHED_RESTORE = 'unfinished restore';

const makeTable = (db: Db) =>
  run(
    db,
    sql`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );

export async function markUnfinished(db: Db): Promise<void> {
  await makeTable(db);
  await run(
    db,
    sql`insert into schema_migration (name, sha256) values (${UNFINISHED_RESTORE}, '') on conflict do nothing`,
  );
}

/**
 * Runs the pending migrations, oldest first, each in its own transaction; returns their names. `spread` follows. With
 * `backup`, runs only the migrations that the backup had, and ignores the marker.
 */
export async function migrate(
  pool: Pool,
  folder = migrationsFolder(),
  backup?: { had: ReadonlySet<string> },
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await inTransaction(pool, (tx) => prepare(tx, migrations, backup !== undefined), { limits: NO_LIMITS });
  const applied: string[] = [];
  for (const migration of migrations.filter(({ name }) => backup?.had.has(name) ?? true)) {
    if (await inTransaction(pool, (tx) => apply(tx, migration), { limits: NO_LIMITS })) applied.push(migration.name);
  }
  return applied;
}

/** Returns the folder beside `src` in the sources, or beside `dist` in the bundle. */
export function migrationsFolder(): string {
  const up = import.meta.url.endsWith('.ts') ? '../../../../migrations' : '../migrations';
  return fileURLToPath(new URL(up, import.meta.url));
}

/** Lists the migrations of this Talus, with their hashes. */
export const knownMigrations = (): Promise<Pick<Migration, 'name' | 'sha256'>[]> => readMigrations(migrationsFolder());

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function prepare(tx: Db, migrations: Migration[], isRestoring: boolean): Promise<void> {
  await lockSchema(tx);
  await makeTable(tx);
  const landed = await rows<{ name: string; sha256: string }>(tx, sql`select name, sha256 from schema_migration`);
  for (const { name, sha256 } of landed) {
    if (name === UNFINISHED_RESTORE) {
      if (isRestoring) continue;
      throw restoreUnfinished();
    }
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new DatabaseError(
        'db.migration-missing',
        `the database has ${name}, which this Talus does not know: it is older`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new DatabaseError(
        'db.migration-changed',
        `${name} was changed after it landed; put the change in a new file`,
      );
    }
  }
}

async function apply(tx: Db, { name, text, sha256 }: Migration): Promise<boolean> {
  await lockSchema(tx);
  if (await one(tx, sql`select from schema_migration where name = ${name}`)) return false;
  try {
    // One by one: tables distributed over a cluster accept one statement at a time
    for (const statement of statementsOf(text)) await runStatement(tx, statement);
  } catch (error) {
    throw new DatabaseError('db.migration-failed', `${name}: ${(error as Error).message}`, { cause: error });
  }
  await run(tx, sql`insert into schema_migration (name, sha256) values (${name}, ${sha256})`);
  return true;
}
