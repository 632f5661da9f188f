import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The depth to which folders inside a watched folder are watched: one per logger is usual. */
const DEPTH = 3;

/** A folder modified this shortly before it was read may have changed again under the same modification time. */
const FRESH_MS = 3_000;

/** The names of a folder are read again after this time, whatever its modification time: some shares update it late. */
const REREAD_MS = 10 * 60_000;

type Listing = { stamp: number; readAt: number; names: string[]; folders: string[] };

/** `error`: why the folder could not be read; null: it was read. */
type OnFolder = (folder: string, error: unknown) => void;

type Options = {
  accepts: (name: string) => boolean;
  /** Called when a folder was read, with its files. */
  onRead: (folder: string, names: readonly string[]) => void;
  now: () => number;
  readFolder?: (folder: string) => Promise<Dirent[]>;
};

const readEntries = (folder: string) => readdir(folder, { withFileTypes: true });

/** Caches the file names of folders, and reads a folder again when its modification time shows a change. */
export function createListings({ accepts, onRead, now, readFolder = readEntries }: Options) {
  let listings = new Map<string, Listing>();

  const list = async (folder: string): Promise<Listing> => {
    const { mtimeMs: stamp } = await stat(folder);
    const known = listings.get(folder);
    const readAt = now();
    const isSame = known?.stamp === stamp && known.readAt - stamp > FRESH_MS && readAt - known.readAt < REREAD_MS;
    if (known && isSame) return known;
    const entries = await readFolder(folder);
    const names = entries.filter((entry) => !entry.isDirectory() && accepts(entry.name)).map(({ name }) => name);
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    onRead(folder, names.sort());
    return { stamp, readAt, names, folders };
  };

  const walk = async (
    folder: string,
    depth: number,
    found: Map<string, Listing>,
    onFolder: OnFolder,
  ): Promise<void> => {
    const listing = await list(folder).catch((error: NodeJS.ErrnoException) => {
      // A folder below a watched one may be deleted between two reads
      if (depth === 0 || error.code !== 'ENOENT') onFolder(folder, error);
      return null;
    });
    if (!listing) return;
    onFolder(folder, null);
    found.set(folder, listing);
    if (depth >= DEPTH) return;
    for (const name of listing.folders) await walk(path.join(folder, name), depth + 1, found, onFolder);
  };

  return {
    /** Reads folders and their subfolders, and reports for each whether it could be read. */
    walk: async (roots: readonly string[], onFolder: OnFolder): Promise<void> => {
      const found = new Map<string, Listing>();
      for (const root of roots) await walk(path.resolve(root), 0, found, onFolder);
      listings = found;
    },
    /** Returns the files by folder. */
    files: (): Map<string, string[]> =>
      new Map([...listings].flatMap(([folder, { names }]) => (names.length > 0 ? [[folder, names] as const] : []))),
  };
}
