import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../platform/logging/logger';
import type { Beats } from '../../platform/loops/beats';
import { listForgottenFiles } from '../replay';
import type { FileName } from './file-store';
import { folderName } from './folder-name';
import { createIngestQueue } from './ingest-queue';
import type { ReadContext } from './read-pieces';
import { SWEEP_MS, watchFolders } from './watch-folders';

export type Ingest = {
  /** Each folder, named as its documents name it, with the logger files in it. */
  watchedFiles: () => Map<string, string[]>;
  /** Reads a file on, or from its beginning where it is to be read again. */
  readFile: (file: FileName) => void;
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
  /** Transactions at the same time: see `createIngestQueue`. */
  lanes: number;
  beats?: Beats;
};

/** Watches folders and takes in what their logger files hold. */
export function startIngest({ context, folders, log, onRows, lanes, beats }: Options): Ingest {
  const named = (folder: string) => folderName(context.root, folder);
  const queue = createIngestQueue({
    context: { ...context, roots: folders },
    log,
    lanes,
    onPiece: (_, { rows }) => {
      if (rows > 0) onRows();
    },
  });
  const beat = beats?.of('ingest', queue.oldestWaitMs);
  const watch = watchFolders({
    folders,
    log,
    onTurn: beat?.done,
    onChanged: ({ folder, name }) => queue.add({ folder: named(folder), name }),
    onOutside: ({ folder, name }) => queue.add({ folder: named(folder), name }),
  });
  const stopping = new AbortController();
  const rereading = rereadForgotten(stopping.signal, queue.add, { context, log });
  return {
    readFile: queue.add,
    watchedFiles: () => new Map([...watch.listing()].map(([folder, names]) => [named(folder), names])),
    catchUp: async () => {
      await watch.sweep();
      await queue.idle();
    },
    stop: async () => {
      stopping.abort();
      watch.stop();
      await rereading;
      await queue.stop();
    },
  };
}

/** Another process may have been asked to have files read again; nothing in their folders shows it. */
async function rereadForgotten(
  signal: AbortSignal,
  readFile: (file: FileName) => void,
  { context, log }: Pick<Options, 'context' | 'log'>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const file of await listForgottenFiles(context.pool)) readFile(file);
    } catch (error) {
      log.error({ err: error }, 'files to be read again could not be looked up; tried again');
    }
    await pause(SWEEP_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
