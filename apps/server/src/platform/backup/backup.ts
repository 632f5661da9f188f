import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { rows, sql } from '../db/db';
import type { DbLog } from '../db/db-log';
import { openEmbedded } from '../db/embedded/open-embedded';
import { lockFolder } from '../db/folder-lock';
import { openDatabase } from '../db/open-database';
import { BackupError } from './backup-error';
import { copyDataFiles } from './data-files';
import { type Manifest, writeManifest } from './manifest';
import { runProgram } from './postgres-programs';

export type BackupOptions = {
  /** Where to; an empty folder or none. */
  to: string;
  dataDir: string;
  /** postgres://…; without it the embedded database in `dataDir`, whose server must be stopped. */
  url?: string | undefined;
  log: DbLog;
};

type Migrations = Manifest['migrations'];

/** Database first, files after: a file that a row names is then there. */
export async function backUp({ to, dataDir, url, log }: BackupOptions): Promise<Manifest> {
  if ((await readdir(to).catch(() => [])).length > 0) {
    throw new BackupError('backup.target-not-empty', `${to} is not empty`);
  }
  const database = path.join(to, 'database');
  await mkdir(database, { recursive: true });
  const migrations = url ? await dumpServer(url, database, log) : await copyEmbedded(dataDir, database, log);
  await copyDataFiles(dataDir, path.join(to, 'data'));
  const kind = url ? 'postgres' : 'embedded';
  return writeManifest(to, { kind, createdAt: new Date().toISOString(), migrations });
}

async function dumpServer(url: string, to: string, log: DbLog): Promise<Migrations> {
  const { pool, close } = await openDatabase({ url, dataDir: '', log });
  try {
    await runProgram('pg_dump', url, ['--format=custom', '--no-owner', `--file=${path.join(to, 'talus.dump')}`]);
    return await landedMigrations(pool);
  } finally {
    await close();
  }
}

/** With the folder locked and the database closed, its files stand still and are a whole database. */
async function copyEmbedded(dataDir: string, to: string, log: DbLog): Promise<Migrations> {
  const folder = path.join(dataDir, 'db');
  if (!existsSync(folder)) throw new BackupError('backup.no-database', `${dataDir} holds no database`);
  const lock = await lockFolder(dataDir);
  try {
    // Opening finishes what a crash left open; closing writes everything to the files
    const embedded = await openEmbedded({ folder, log });
    const migrations = await landedMigrations(embedded.pool);
    await embedded.close();
    await cp(folder, to, { recursive: true });
    return migrations;
  } finally {
    lock.release();
  }
}

function landedMigrations(pool: Parameters<typeof rows>[0]): Promise<Migrations> {
  return rows<Migrations[number]>(pool, sql`select name, sha256 from schema_migration order by name`);
}
