import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * Opens a file for reading; null where a link leads out of the given folders. Without `roots` any folder is allowed.
 */
export async function openInside(file: string, roots?: readonly string[]): Promise<FileHandle | null> {
  const real = await realpath(file);
  if (roots && !(await isInside(real, roots))) return null;
  // The path is already resolved: if its last step is a link now, it was swapped in the meantime
  return open(real, constants.O_RDONLY | constants.O_NOFOLLOW);
}

/**
 * Tells whether a path without links lies in one of the folders, after links in the folders' own paths are resolved.
 */
export async function isInside(real: string, roots: readonly string[]): Promise<boolean> {
  for (const root of roots) {
    const folder = await realpath(root).catch(() => null);
    if (folder && (real === folder || real.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)))
      return true;
  }
  return false;
}
