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
  const draft = `${placeOf(data, id)}.part`;
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

/** Deletes what no row names any more: of jobs that were swept, and drafts of a process that died. */
export async function clearExports(data: string, ids: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folderOf(data)).catch(() => []);
  for (const name of names)
    if (!ids.has(name.replace(/\.part$/, ''))) await rm(path.join(folderOf(data), name), { force: true });
}
