import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Opens a file to read it; null where a link leads out of the folders that are watched. Absent: any folder will do. */
export async function openInside(file: string, roots?: readonly string[]): Promise<FileHandle | null> {
  const real = await realpath(file);
  if (roots && !(await isInside(real, roots))) return null;
  // It was followed already: should the last step be a link by now, somebody put it there meanwhile
  return open(real, constants.O_RDONLY | constants.O_NOFOLLOW);
}

/** Whether a path without links lies in one of the folders, wherever links lead these. */
export async function isInside(real: string, roots: readonly string[]): Promise<boolean> {
  for (const root of roots) {
    const folder = await realpath(root).catch(() => null);
    if (folder && (real === folder || real.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)))
      return true;
  }
  return false;
}
