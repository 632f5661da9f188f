import type { Stats } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rm, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DATABASE, DRAFT, REPLACED } from '../db/connect/data-folder';

/** Modes of a backup, which holds password hashes, phone numbers and addresses. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

const DATABASES = [DATABASE, DRAFT, REPLACED];

/**
 * Tells whether a name is skipped: the embedded database has its own place in a backup, and a lock belongs to a running
 * process.
 */
const isDatabaseOrLock = (name: string) => DATABASES.includes(name) || /^\.?lock[.-]/.test(name);

/** Lists the content of a data folder besides the database: uploads, images, exports, reports and the secret. */
export const dataFiles = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => !isDatabaseOrLock(name));

/** Lists the database, an unfinished restore, and a replaced database that awaits deletion. */
export const databaseFiles = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => DATABASES.includes(name));

/**
 * Whether files may disappear: beside a running Talus a file may be deleted or renamed after the listing; such a file
 * is skipped. A private copy can be read by its owner alone, whatever the modes of the source are.
 */
type Options = { mayVanish: boolean; isPrivate?: boolean };

/** Copies the data files. A file that was copied before and has not changed is skipped. */
export async function copyDataFiles(from: string, to: string, options: Options): Promise<void> {
  await mkdir(to, { recursive: true, ...(options.isPrivate && { mode: PRIVATE_FOLDER }) });
  await copyAll(await dataFiles(from), from, to, options);
}

async function copyAll(names: readonly string[], from: string, to: string, options: Options): Promise<void> {
  for (const name of names) {
    const source = path.join(from, name);
    await copy(source, path.join(to, name), options).catch(async (error: NodeJS.ErrnoException) => {
      const isGone = options.mayVanish && isMissing(error) && !(await statOf(source));
      if (!isGone) throw error;
    });
  }
}

/** Copies a file or folder, and keeps links. Skips everything else, such as sockets, which has no content. */
async function copy(from: string, to: string, options: Options): Promise<void> {
  const stats = await lstat(from);
  if (stats.isDirectory()) {
    await mkdir(to, { recursive: true });
    await copyAll(await readdir(from), from, to, options);
    await chmod(to, options.isPrivate ? PRIVATE_FOLDER : stats.mode);
  } else if (stats.isSymbolicLink()) {
    await rm(to, { force: true });
    await symlink(await readlink(from), to);
  } else if (stats.isFile()) {
    await copyContent(from, to, stats);
    if (options.isPrivate) await chmod(to, PRIVATE_FILE);
  }
}

async function copyContent(from: string, to: string, stats: Stats): Promise<void> {
  const before = await statOf(to);
  if (before && isSame(stats, before)) return;
  if (before) await rm(to);
  await copyFile(from, to);
  await utimes(to, stats.atime, stats.mtime);
}

/** Tells whether a file is unchanged. A copy keeps its times in whole milliseconds. */
const isSame = (one: Stats, other: Stats): boolean =>
  one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 1;

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';

const statOf = (file: string): Promise<Stats | undefined> =>
  lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
