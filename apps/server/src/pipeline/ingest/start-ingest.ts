import type { Logger } from '../../platform/logging/logger';
import { folderName } from './folder-name';
import { createIngestQueue } from './ingest-queue';
import type { ReadContext } from './read-piece';
import { watchFolders } from './watch-folders';

export type Ingest = {
  /** Each folder, named as its documents name it, with the logger files in it. */
  watchedFiles: () => Map<string, string[]>;
  /** Looks at every file now; resolves when all of them are read to their end. */
  catchUp: () => Promise<void>;
  /** Resolves when the piece in hand is stored. */
  stop: () => Promise<void>;
};

type Options = {
  context: ReadContext & { root: string };
  folders: readonly string[];
  log: Logger;
  /** Rows were committed, and with them perhaps something to be told. */
  onRows: () => void;
};

/** Watches folders and takes in what their logger files hold. */
export function startIngest({ context, folders, log, onRows }: Options): Ingest {
  const named = (folder: string) => folderName(context.root, folder);
  const queue = createIngestQueue({
    context,
    log,
    onPiece: (_, { rows }) => {
      if (rows > 0) onRows();
    },
  });
  const watch = watchFolders({
    folders,
    log,
    onChanged: ({ folder, name }) => queue.add({ folder: named(folder), name }),
  });
  return {
    watchedFiles: () => new Map([...watch.listing()].map(([folder, names]) => [named(folder), names])),
    catchUp: async () => {
      await watch.sweep();
      await queue.idle();
    },
    stop: async () => {
      watch.stop();
      await queue.stop();
    },
  };
}
