import path from 'node:path';

/**
 * Returns the name under which a folder of logger files is stored: relative within `root`, the data folder, so that the
 * data folder can be moved, copied and restored; absolute elsewhere. `readPieces` accepts both.
 */
export function folderName(root: string, folder: string): string {
  const inside = path.relative(root, folder);
  const isInside = inside !== '' && inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside);
  return isInside ? inside.split(path.sep).join('/') : folder;
}
