import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { one, run, sql } from '../db/db';
import type { DbLog } from '../db/db-log';
import { lockFolder } from '../db/folder-lock';
import { migrationsFolder } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import { BackupError } from './backup-error';
import { copyDataFiles, dataFiles } from './data-files';
import { type Manifest, readManifest } from './manifest';
import { runProgram } from './postgres-programs';

export type RestoreOptions = {
  from: string;
  dataDir: string;
  /** postgres://…; without it the embedded database in `dataDir`. */
  url?: string | undefined;
  /** Replaces what is there. */
  force?: boolean;
  log: DbLog;
};

/** Checks everything before the first byte is written; a server of an older schema migrates at its next start. */
export async function restore({ from, dataDir, url, force = false, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(from);
  const kind = url ? 'postgres' : 'embedded';
  if (manifest.kind !== kind) {
    throw new BackupError('backup.other-kind', `${from} is of the ${manifest.kind} database, the target is ${kind}`);
  }
  await checkSchema(manifest);
  const lock = await lockFolder(dataDir);
  try {
    if (!force) await checkFilesEmpty(dataDir);
    if (url) await restoreServer(url, from, force, log);
    else await restoreEmbedded(dataDir, from);
    for (const name of await dataFiles(dataDir)) await rm(path.join(dataDir, name), { recursive: true });
    await copyDataFiles(path.join(from, 'data'), dataDir);
  } finally {
    lock.release();
  }
  return manifest;
}

async function checkSchema({ migrations }: Manifest): Promise<void> {
  const known = new Set(await readdir(migrationsFolder()));
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length === 0) return;
  throw new BackupError('backup.newer-schema', `the backup is of a newer Talus: it has ${unknown.join(', ')}`);
}

async function checkFilesEmpty(dataDir: string): Promise<void> {
  const there = [...(await dataFiles(dataDir)), ...(existsSync(path.join(dataDir, 'db')) ? ['db'] : [])];
  if (there.length > 0) throw notEmpty(`${dataDir} holds ${there.join(', ')}`);
}

/** The database appears under its name only when it is there whole. */
async function restoreEmbedded(dataDir: string, from: string): Promise<void> {
  const draft = path.join(dataDir, 'db.restoring');
  const folder = path.join(dataDir, 'db');
  await rm(draft, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  await cp(path.join(from, 'database'), draft, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function restoreServer(url: string, from: string, force: boolean, log: DbLog): Promise<void> {
  const { pool, close } = await openDatabase({ url, dataDir: '', log });
  try {
    const used = await one<{ tables: number }>(
      pool,
      sql`select count(*) as tables from pg_tables where schemaname = 'public'`,
    );
    if (used?.tables && !force) throw notEmpty(`the database has ${used.tables} tables`);
    await run(pool, sql`drop schema public cascade`);
    await run(pool, sql`create schema public`);
  } finally {
    await close();
  }
  const dump = path.join(from, 'database', 'talus.dump');
  await runProgram('pg_restore', url, [
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${nameOf(url)}`,
    dump,
  ]);
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

function notEmpty(what: string): BackupError {
  return new BackupError('backup.target-not-empty', `${what}; --force replaces it`);
}
