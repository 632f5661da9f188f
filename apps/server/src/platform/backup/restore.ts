import { lchown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE, DRAFT, hasDatabase, REPLACED } from '../db/connect/data-folder';
import { lockFolder } from '../db/connect/folder-lock';
import { type Database, openDatabase } from '../db/connect/open-database';
import type { DbLog } from '../db/db-log';
import { openEmbedded } from '../db/embedded/open-embedded';
import { knownMigrations } from '../db/schema/migrate';
import { listProcesses } from '../loops/beat-store';
import { BackupError } from './backup-error';
import { copyDataFiles, databaseFiles, dataFiles } from './data-files';
import { jobsFor, kindOf } from './kind';
import { analyze, loadRows } from './load';
import { type Manifest, readManifest } from './manifest';
import { checkApart } from './overlap';
import { tableNames } from './table-facts';
import { markRestoreComplete, prepareTarget } from './target';
import type { Tell } from './told';

export type RestoreOptions = {
  from: string;
  dataDir: string;
  /** postgres://…; absent: the embedded database in `dataDir`. */
  url?: string | undefined;
  /** Replaces existing data. */
  force?: boolean;
  /** The number of parallel writers; the embedded database has one connection. */
  jobs?: number | undefined;
  tell?: Tell;
  log: DbLog;
};

/**
 * Restores a backup of any kind into any kind of database. Checks everything before the first write; a backup with an
 * older schema is migrated at the next start.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { from, dataDir, url, force = false, tell = () => {} } = options;
  await checkApart(from, dataDir);
  const manifest = await readManifest(from, tell);
  await checkSchema(manifest);
  await checkFilesThere(from);
  const lock = await lockFolder(dataDir);
  try {
    if (!force) await checkFilesEmpty(dataDir);
    if (url) await restoreServer({ ...options, url, force, tell }, manifest);
    else await restoreEmbedded({ ...options, force, tell }, manifest);
    await giveToOwner(dataDir);
  } finally {
    lock.release();
  }
  return manifest;
}

async function checkSchema({ migrations }: Manifest): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, sha256 }) => [name, sha256]));
  const unknown = migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new BackupError('backup.newer-schema', `the backup is of a newer Talus: it has ${unknown.join(', ')}`);
  }
  const other = migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (other) throw new BackupError('backup.other-schema', `the backup's ${other.name} is not the one of this Talus`);
}

async function checkFilesThere(from: string): Promise<void> {
  await dataFiles(filesOf(from)).catch((error: Error) => {
    throw new BackupError('backup.damaged', `${filesOf(from)} cannot be read: ${error.message}`);
  });
}

const filesOf = (backup: string): string => path.join(backup, 'data');

async function checkFilesEmpty(dataDir: string): Promise<void> {
  const there = [...(await dataFiles(dataDir)), ...(await databaseFiles(dataDir))];
  if (there.length > 0) throw notEmpty(`${dataDir} holds ${there.join(', ')}`);
}

type Ready = RestoreOptions & { force: boolean; tell: Tell };

/**
 * Restores into a draft folder, which gets the database's name only when complete, with its files. Until the old
 * database is removed Talus can start on the old one; afterwards Talus refuses to start, since it finds a draft and no
 * database.
 */
async function restoreEmbedded({ from, dataDir, tell, log }: Ready, manifest: Manifest): Promise<void> {
  const draft = path.join(dataDir, DRAFT);
  await makeEmpty(draft);
  const embedded = await openEmbedded({ folder: draft, log });
  try {
    await fill({ pool: embedded.pool, from, manifest, jobs: 1, tell });
    await markRestoreComplete(embedded.pool);
  } finally {
    await embedded.close();
  }
  await removeDatabase(dataDir);
  await replaceFiles(from, dataDir);
  await rename(draft, path.join(dataDir, DATABASE));
}

/** Empties a folder but never removes it: after an interrupted restore only this folder keeps Talus from starting. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}

/** Removes the database atomically: renames first, so that an interrupted deletion leaves no partial database. */
async function removeDatabase(dataDir: string): Promise<void> {
  const replaced = path.join(dataDir, REPLACED);
  const remove = () => rm(replaced, { recursive: true, force: true });
  await remove();
  if (hasDatabase(dataDir)) await rename(path.join(dataDir, DATABASE), replaced);
  await remove();
}

async function restoreServer({ from, dataDir, url, force, jobs, tell, log }: Ready, manifest: Manifest): Promise<void> {
  const database = await openDatabase({ url, dataDir, isUnlimited: true, log });
  const { pool } = database;
  try {
    const there = await tableNames(pool);
    if (there.length > 0 && !force) throw notEmpty(`the database has ${there.length} tables`);
    await checkStopped(pool, there);
    await fill({ pool, from, manifest, jobs: jobsFor(await kindOf(database), jobs), tell });
    await replaceFiles(from, dataDir);
    await markRestoreComplete(pool);
  } finally {
    await database.close();
  }
}

/** A process without a heartbeat for this long has ended; a running one saves its heartbeat every five seconds. */
const ENDED_AFTER_S = 30;

/**
 * Refuses while processes of Talus run on the database, whatever the options: they would judge and notify by half of
 * the restored rows.
 */
async function checkStopped(pool: Database['pool'], tables: readonly string[]): Promise<void> {
  if (!tables.includes('process_beat')) return;
  const running = (await listProcesses(pool)).filter(({ silent }) => silent < ENDED_AFTER_S);
  if (running.length === 0) return;
  const names = running.map(({ role, silent }) => `${role} (heartbeat ${Math.round(silent)} s ago)`).join(', ');
  throw new BackupError(
    'backup.target-in-use',
    `Talus runs on this database: ${names}. Stop every process first; one that was killed counts as running for ${ENDED_AFTER_S} seconds.`,
  );
}

type Filling = { pool: Database['pool']; from: string; manifest: Manifest; jobs: number; tell: Tell };

async function fill({ pool, from, manifest, jobs, tell }: Filling): Promise<void> {
  const target = await prepareTarget(pool, manifest);
  await loadRows({ pool, from, manifest, jobs, tell });
  await target.finish();
  await analyze(
    pool,
    manifest.tables.map(({ name }) => name),
  );
}

async function replaceFiles(from: string, dataDir: string): Promise<void> {
  for (const name of await dataFiles(dataDir)) await rm(path.join(dataDir, name), { recursive: true });
  await copyDataFiles(filesOf(from), dataDir, { mayVanish: false });
}

/** Gives everything in the data folder to the folder's owner: files restored by root stay writable for the service. */
async function giveToOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  for (const name of await readdir(dataDir, { recursive: true })) await lchown(path.join(dataDir, name), uid, gid);
}

function notEmpty(what: string): BackupError {
  return new BackupError('backup.target-not-empty', `${what}; --force replaces it`);
}
