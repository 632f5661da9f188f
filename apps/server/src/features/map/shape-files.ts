import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const MOST_BYTES = 32 * 1024 * 1024;
/** What may name a folder here: a project's number must not lead out of it. */
const PLAIN = /^[^./\\][^/\\]*$/;

const listZips = (folder: string): Promise<string[]> =>
  readdir(folder, { withFileTypes: true }).then(
    (entries) =>
      entries
        .filter((entry) => entry.isFile() && /\.zip$/i.test(entry.name))
        .map(({ name }) => path.join(folder, name)),
    () => [],
  );

/** The folder of shapefiles: a whole path stands for itself, any other lies in the data folder. */
export const shapeFolder = (data: string, folder: string): string => path.resolve(data, folder);

/**
 * The zipped shapefiles of a project: those that lie in the folder are everybody's, those in a folder of the project's
 * number are its own, and hide one of the same name.
 */
export async function listShapeFiles(folder: string, projectCode: string): Promise<Map<string, string>> {
  const shared = await listZips(folder);
  const own = PLAIN.test(projectCode) ? await listZips(path.join(folder, projectCode)) : [];
  const files = [...shared, ...own].map((file): [string, string] => [path.basename(file), file]);
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Null where it is gone or larger than a browser should be asked to draw. */
export async function readShapeFile(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && bytes.length <= MOST_BYTES ? bytes : null;
}
