import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileHead, type FilePlace, readFileHead } from './file-head';
import { type FileName, keyOf } from './file-store';

type Known = Pick<Stats, 'ino' | 'size'> & { head: FileHead };

/** The size of the cache; the least recently used entries are dropped. */
const MOST = 20_000;

/**
 * Caches the heads of files while the files only grow, so that a logger that appends a line a minute does not have its
 * header read each time. Only turns depend on heads; a replaced file is recognised by its fingerprint.
 */
export function createFileHeads(place: FilePlace): (file: FileName) => Promise<FileHead | null> {
  const known = new Map<string, Known>();
  const sizeOf = ({ folder, name }: FileName) => stat(path.resolve(place.root ?? '', folder, name)).catch(() => null);

  return async (file) => {
    const key = keyOf(file);
    const before = known.get(key);
    const now = await sizeOf(file);
    const isSame = before && now && now.ino === before.ino && now.size >= before.size;
    const head = isSame ? before.head : await readFileHead(place, file);
    known.delete(key);
    // The first row may not be written yet
    if (now && head?.begins) known.set(key, { ino: now.ino, size: now.size, head });
    if (known.size > MOST) known.delete(known.keys().next().value as string);
    return head;
  };
}
