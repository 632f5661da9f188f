import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasDatabase } from '../db/connect/data-folder';
import { openDatabase } from '../db/connect/open-database';
import type { DbLog } from '../db/db-log';
import { BackupError } from './backup-error';
import { copyDataFiles, dataFiles, PRIVATE_FOLDER } from './data-files';
import { dumpDatabase } from './dump';
import { jobsFor, kindOf } from './kind';
import { type Manifest, writeManifest } from './manifest';
import { checkApart } from './overlap';
import type { Tell } from './told';

export type BackupOptions = {
  /** The target folder; empty or missing. */
  to: string;
  dataDir: string;
  /** postgres://…; absent: the embedded database in `dataDir`, whose server must be stopped. */
  url?: string | undefined;
  /** The number of parallel readers; the embedded database has one connection. */
  jobs?: number | undefined;
  /** A larger table is written in several files. */
  partBytes?: number;
  tell?: Tell;
  log: DbLog;
};

/**
 * Copies files both before and after the database, so that every file that a row names is present: a file deleted
 * during the dump was copied before, and a new file is copied after.
 */
export async function backUp({
  to,
  dataDir,
  url,
  jobs,
  partBytes,
  tell = () => {},
  log,
}: BackupOptions): Promise<Manifest> {
  await checkPlaces(to, dataDir, Boolean(url));
  await mkdir(to, { recursive: true, mode: PRIVATE_FOLDER });
  const database = await openDatabase({ url, dataDir, isUnlimited: true, log });
  try {
    const kind = await kindOf(database);
    const copyFiles = () => copyDataFiles(dataDir, path.join(to, 'data'), { mayVanish: true, isPrivate: true });
    await copyFiles();
    const { files, ...dumped } = await dumpDatabase({
      pool: database.pool,
      kind,
      to,
      jobs: jobsFor(kind, jobs),
      ...(partBytes && { partBytes }),
      tell,
    });
    await copyFiles();
    return await writeManifest(to, { kind, createdAt: new Date().toISOString(), ...dumped }, files);
  } finally {
    await database.close();
  }
}

async function checkPlaces(to: string, dataDir: string, isOnServer: boolean): Promise<void> {
  await checkApart(to, dataDir);
  if ((await namesIn(to)).length > 0) throw new BackupError('backup.target-not-empty', `${to} is not empty`);
  if (!isOnServer && !hasDatabase(dataDir)) {
    throw new BackupError('backup.no-database', `${dataDir} holds no database`);
  }
  await dataFiles(dataDir).catch((error: Error) => {
    throw new BackupError('backup.no-data-folder', `the data folder ${dataDir} cannot be read: ${error.message}`);
  });
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
