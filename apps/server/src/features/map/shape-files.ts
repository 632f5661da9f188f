import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const MOST_BYTES = 32 * 1024 * 1024;
/** Valid folder names: a project code must not lead out of the folder. */
const PLAIN = /^[^./\\][^/\\]*$/;

const orNull = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};

/** Lists the zips of a folder; a folder that cannot be read is an error, a missing one has none. */
const listZips = (folder: string): Promise<string[]> =>
  readdir(folder, { withFileTypes: true })
    .catch(orNull)
    .then((entries) =>
      (entries ?? [])
        .filter((entry) => entry.isFile() && /\.zip$/i.test(entry.name))
        .map(({ name }) => path.join(folder, name)),
    );

/** Resolves the folder of shapefiles: an absolute path as is, any other relative to the data folder. */
export const shapeFolder = (data: string, folder: string): string => path.resolve(data, folder);

/** A zipped shapefile: its place, and a text that changes when the file is replaced. */
export type ShapeFile = { place: string; version: string };

/** Returns a file with its version; null where it was deleted meanwhile. The change time is new also for an older copy. */
const versioned = (place: string): Promise<ShapeFile | null> =>
  stat(place).then(({ ctimeMs, size }) => ({ place, version: `${Math.trunc(ctimeMs)}-${size}` }), orNull);

/**
 * Lists the zipped shapefiles of a project: shared files in the folder itself, and the project's own files in a
 * subfolder named by its code, which override shared files of the same name.
 */
export async function listShapeFiles(folder: string, projectCode: string): Promise<Map<string, ShapeFile>> {
  const shared = await listZips(folder);
  const own = PLAIN.test(projectCode) ? await listZips(path.join(folder, projectCode)) : [];
  const places = new Map([...shared, ...own].map((file) => [path.basename(file), file]));
  const files = await Promise.all([...places].map(async ([name, place]) => [name, await versioned(place)] as const));
  const known = files.flatMap(([name, file]) => (file ? [[name, file] as const] : []));
  return new Map(known.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads a shapefile; null if missing or larger than a browser should draw. */
export async function readShapeFile(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(orNull);
  return bytes && bytes.length <= MOST_BYTES ? bytes : null;
}
