import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const HASH = /^[0-9a-f]{64}$/;

/** The name under which a content lies: its SHA-256 in hex. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What is uploaded, what cameras send and what people photograph lie apart: images go after a while, and are many. */
export type Shelf = 'files' | 'images' | 'photos';

/** Two digits make a folder, so that none grows long. */
function placeOf(data: string, hash: string, shelf: Shelf): string {
  if (!HASH.test(hash)) throw new Error('a stored file is named by its hash');
  return path.join(data, shelf, hash.slice(0, 2), hash);
}

/**
 * Keeps a content in the data folder and answers its hash. It appears under its name whole and on the disk, or not at
 * all, so a row may name it as soon as this has answered. The same content is kept once.
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

/** Null where it is missing, and where what lies there is not what its name says. */
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

/** Nothing where it was gone already. */
export const dropStoredFile = (data: string, hash: string, shelf: Shelf): Promise<void> =>
  rm(placeOf(data, hash, shelf), { force: true });
