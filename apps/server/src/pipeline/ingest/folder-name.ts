import path from 'node:path';

/**
 * A folder of logger files as it is remembered: within `root`, the data folder, by its place in there, so that the data
 * folder can be moved, copied and restored; elsewhere whole. `readPiece` takes both.
 */
export function folderName(root: string, folder: string): string {
  const inside = path.relative(root, folder);
  const isInside = inside !== '' && inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside);
  return isInside ? inside.split(path.sep).join('/') : folder;
}
