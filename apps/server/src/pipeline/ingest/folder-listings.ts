import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Folders within a watched folder are watched too, this deep: one per logger is usual. */
const DEPTH = 3;

/** A folder that changed so shortly before it was read may have changed once more without a new stamp. */
const FRESH_MS = 3_000;

/** Whatever the stamps of folders say, their names are read again after this time: some shares stamp late. */
const REREAD_MS = 10 * 60_000;

type Listing = { stamp: number; readAt: number; names: string[]; folders: string[] };

type Options = {
  accepts: (name: string) => boolean;
  /** The folder was read, and these are its files. */
  onRead: (folder: string, names: readonly string[]) => void;
  now: () => number;
};

/** The names in folders, read again where the folder's own stamp says that some came or went. */
export function createListings({ accepts, onRead, now }: Options) {
  let listings = new Map<string, Listing>();

  const list = async (folder: string): Promise<Listing> => {
    const { mtimeMs: stamp } = await stat(folder);
    const known = listings.get(folder);
    const readAt = now();
    const isSame = known?.stamp === stamp && known.readAt - stamp > FRESH_MS && readAt - known.readAt < REREAD_MS;
    if (known && isSame) return known;
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => !entry.isDirectory() && accepts(entry.name)).map(({ name }) => name);
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    onRead(folder, names.sort());
    return { stamp, readAt, names, folders };
  };

  const walk = async (folder: string, depth: number, found: Map<string, Listing>): Promise<void> => {
    const listing = await list(folder);
    found.set(folder, listing);
    if (depth >= DEPTH) return;
    for (const name of listing.folders) await walk(path.join(folder, name), depth + 1, found).catch(() => {});
  };

  return {
    /** Looks at folders and those within them; says of each whether it could be read. */
    walk: async (roots: readonly string[], onRoot: (root: string, error: unknown) => void): Promise<void> => {
      const found = new Map<string, Listing>();
      for (const root of roots)
        await walk(path.resolve(root), 0, found).then(
          () => onRoot(root, null),
          (error: unknown) => onRoot(root, error),
        );
      listings = found;
    },
    /** Each folder with the files in it. */
    files: (): Map<string, string[]> =>
      new Map([...listings].flatMap(([folder, { names }]) => (names.length > 0 ? [[folder, names] as const] : []))),
  };
}
