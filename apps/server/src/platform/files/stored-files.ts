import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const HASH = /^[0-9a-f]{64}$/;

/** Returns the name of a content: its SHA-256 in hex. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The folder of a stored file. Uploads, camera images and people's photographs are separate: camera images expire, and
 * are many.
 */
export type Shelf = 'files' | 'images' | 'photos';

/** Returns the path; two hex digits make a subfolder, so that no folder grows long. */
function placeOf(data: string, hash: string, shelf: Shelf): string {
  if (!HASH.test(hash)) throw new Error('a stored file is named by its hash');
  return path.join(data, shelf, hash.slice(0, 2), hash);
}

/**
 * Stores a content in the data folder and returns its hash. The file appears atomically and synced to disk, so a row
 * may refer to the file as soon as this resolves. Equal contents are stored once.
 */
export async function storeFile(data: string, bytes: Uint8Array, shelf: Shelf = 'files'): Promise<string> {
  const hash = hashOf(bytes);
  const place = placeOf(data, hash, shelf);
  if (await readStoredFile(data, hash, shelf)) return hash;
  await mkdir(path.dirname(place), { recursive: true });
  const draft = `${place}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return hash;
}

/** Returns null when the file is missing, or when its content does not match its hash. */
export async function readStoredFile(data: string, hash: string, shelf: Shelf = 'files'): Promise<Buffer | null> {
  const bytes = await readFile(placeOf(data, hash, shelf)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return bytes && hashOf(bytes) === hash ? bytes : null;
}

export const isStored = (data: string, hash: string, shelf: Shelf): Promise<boolean> =>
  stat(placeOf(data, hash, shelf)).then(
    () => true,
    () => false,
  );

/** Deletes a stored file; ignores a missing one. */
export const dropStoredFile = (data: string, hash: string, shelf: Shelf): Promise<void> =>
  rm(placeOf(data, hash, shelf), { force: true });
