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

/** Creates access to a queue's files, named by job id, in a subfolder of the data folder. */
export function madeFiles(name: 'exports' | 'reports') {
  const folderOf = (data: string): string => path.join(data, name);
  const placeOf = (data: string, id: string): string => path.join(folderOf(data), id);
  return {
    /** Writes a file atomically; returns its size. */
    async write(data: string, id: string, pieces: Pieces, signal: AbortSignal): Promise<number> {
      await mkdir(folderOf(data), { recursive: true });
      // A unique name: a worker that was given up for lost may still be writing
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
    /** Opens a file; null when missing. */
    open: (data: string, id: string) => open(placeOf(data, id)).catch(orNull),
    read: (data: string, id: string) => readFile(placeOf(data, id)).catch(orNull),
    remove: (data: string, id: string): Promise<void> => rm(placeOf(data, id), { force: true }),
    /**
     * Deletes files without a job: of deleted or cancelled jobs, and their drafts. Lists the folder before the jobs, so
     * that the file of a new job is not taken for a leftover.
     */
    async clear(data: string, listIds: () => Promise<ReadonlySet<string>>): Promise<void> {
      const names = await readdir(folderOf(data)).catch(orNull);
      if (!names?.length) return;
      const ids = await listIds();
      for (const file of names)
        if (!ids.has(file.replace(/\..*$/, ''))) await rm(path.join(folderOf(data), file), { force: true });
    },
  };
}
