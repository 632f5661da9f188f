import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>;

const orNull = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Files that a queue makes, by the ids of their orders, in a folder of the data folder. */
export function madeFiles(name: 'exports' | 'reports') {
  const folderOf = (data: string): string => path.join(data, name);
  const placeOf = (data: string, id: string): string => path.join(folderOf(data), id);
  return {
    /** Writes a file; under its name it lies whole or not at all. Answers how large it is. */
    async write(data: string, id: string, pieces: Pieces, signal: AbortSignal): Promise<number> {
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
    },
    /** Null where it is gone. */
    open: (data: string, id: string) => open(placeOf(data, id)).catch(orNull),
    read: (data: string, id: string) => readFile(placeOf(data, id)).catch(orNull),
    remove: (data: string, id: string): Promise<void> => rm(placeOf(data, id), { force: true }),
    /**
     * Deletes what no order names any more: files of those that were swept or called off, and their drafts. The folder
     * is looked at before the orders, so that what is begun meanwhile is not taken for a leftover.
     */
    async clear(data: string, listIds: () => Promise<ReadonlySet<string>>): Promise<void> {
      const names = await readdir(folderOf(data)).catch(() => []);
      if (names.length === 0) return;
      const ids = await listIds();
      for (const file of names)
        if (!ids.has(file.replace(/\..*$/, ''))) await rm(path.join(folderOf(data), file), { force: true });
    },
  };
}
