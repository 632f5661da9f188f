import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error';

/**
 * Refuses a backup inside the data folder, or the reverse: it would be copied into itself, or deleted by its own
 * restore.
 */
export async function checkApart(backup: string, dataDir: string): Promise<void> {
  if (!(await overlap(backup, dataDir))) return;
  throw new BackupError(
    'backup.in-data-folder',
    `the backup ${backup} and the data folder ${dataDir} lie one in the other: keep them apart`,
  );
}

/** Tells whether one folder contains the other. Follows links; neither folder need exist. */
async function overlap(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([realPlace(a), realPlace(b)]);
  return isWithin(one, other) || isWithin(other, one);
}

function isWithin(inner: string, outer: string): boolean {
  const [first] = path.relative(outer, inner).split(path.sep);
  return first !== '..';
}

async function realPlace(folder: string): Promise<string> {
  const full = path.resolve(folder);
  return realpath(full).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return path.join(await realPlace(path.dirname(full)), path.basename(full));
  });
}
