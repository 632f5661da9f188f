import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where an embedded database is restored before it is whole. */
export const DRAFT = 'db.restoring';

/** The embedded database has its own place in a backup, and a lock belongs to a running process. */
const isDatabaseOrLock = (name: string) => name === 'db' || name === DRAFT || /^\.?lock[.-]/.test(name);

/** Uploads, images, exports, reports and the secret: what a data folder holds besides the database. */
export async function dataFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((): string[] => []);
  return names.filter((name) => !isDatabaseOrLock(name));
}

export async function copyDataFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await dataFiles(from)) {
    await cp(path.join(from, name), path.join(to, name), { recursive: true, preserveTimestamps: true });
  }
}
