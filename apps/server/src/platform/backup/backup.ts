import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DbLog } from '../db/db-log';
import { openDatabase } from '../db/open-database';
import { BackupError } from './backup-error';
import { copyDataFiles } from './data-files';
import { dumpDatabase } from './dump';
import { jobsFor, kindOf } from './kind';
import { type Manifest, writeManifest } from './manifest';
import type { Tell } from './told';

export type BackupOptions = {
  /** Where to; an empty folder or none. */
  to: string;
  dataDir: string;
  /** postgres://…; without it the embedded database in `dataDir`, whose server must be stopped. */
  url?: string | undefined;
  /** How many read at once; the embedded database has one connection. */
  jobs?: number | undefined;
  /** A table that takes more is written in several files. */
  partBytes?: number;
  tell?: Tell;
  log: DbLog;
};

/** Database first, files after: a file that a row names is then there. */
export async function backUp({
  to,
  dataDir,
  url,
  jobs,
  partBytes,
  tell = () => {},
  log,
}: BackupOptions): Promise<Manifest> {
  if ((await readdir(to).catch(() => [])).length > 0) {
    throw new BackupError('backup.target-not-empty', `${to} is not empty`);
  }
  if (!url && !existsSync(path.join(dataDir, 'db'))) {
    throw new BackupError('backup.no-database', `${dataDir} holds no database`);
  }
  await mkdir(to, { recursive: true });
  const database = await openDatabase({ url, dataDir, log });
  try {
    const kind = await kindOf(database);
    const { files, ...dumped } = await dumpDatabase({
      pool: database.pool,
      kind,
      to,
      jobs: jobsFor(kind, jobs),
      ...(partBytes && { partBytes }),
      tell,
    });
    await copyDataFiles(dataDir, path.join(to, 'data'));
    return await writeManifest(to, { kind, createdAt: new Date().toISOString(), ...dumped }, files);
  } finally {
    await database.close();
  }
}
