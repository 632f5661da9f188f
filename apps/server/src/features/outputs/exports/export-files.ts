import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const folderOf = (data: string): string => path.join(data, 'exports');
const placeOf = (data: string, id: string): string => path.join(folderOf(data), id);

type Pieces = AsyncIterable<string | Uint8Array>;

/** Writes a file; under its name it lies whole or not at all. Answers how large it is. */
export async function writeExport(data: string, id: string, pieces: Pieces, signal: AbortSignal): Promise<number> {
  await mkdir(folderOf(data), { recursive: true });
  // A name of its own: one that was given up for lost may still be writing
  const draft = `${placeOf(data, id)}.${randomBytes(6).toString('hex')}`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(draft), { signal });
    await rename(draft, placeOf(data, id));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return (await stat(placeOf(data, id))).size;
}

/** Null where it is gone. */
export const openExport = (data: string, id: string) =>
  open(placeOf(data, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

export const deleteExport = (data: string, id: string): Promise<void> => rm(placeOf(data, id), { force: true });

/**
 * Deletes what no order names any more: files of those that were swept or called off, and their drafts. The folder is
 * looked at before the orders, so that what is begun meanwhile is not taken for a leftover.
 */
export async function clearExports(data: string, listIds: () => Promise<ReadonlySet<string>>): Promise<void> {
  const names = await readdir(folderOf(data)).catch(() => []);
  if (names.length === 0) return;
  const ids = await listIds();
  for (const name of names)
    if (!ids.has(name.replace(/\..*$/, ''))) await rm(path.join(folderOf(data), name), { force: true });
}
