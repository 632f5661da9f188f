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
  /** Returns the logger files by folder, with folders named as documents name them. */
  watchedFiles: () => Map<string, string[]>;
  /** Continues reading a file, or starts again where it is to be replayed. */
  readFile: (file: FileName) => void;
  /** Checks every file now; resolves when all of them are read to their end. */
  catchUp: () => Promise<void>;
  /** Resolves when the current piece is stored. */
  stop: () => Promise<void>;
};

type Options = {
  context: ReadContext & { root: string };
  folders: readonly string[];
  log: Logger;
  /** Called after rows were committed, which may have enqueued notices. */
  onRows: () => void;
  /** The number of concurrent transactions: see `createIngestQueue`. */
  lanes: number;
  beats?: Beats;
};

/** Watches folders and ingests their logger files. */
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

/** Polls for files that another process reset to be read again; no change in their folders shows it. */
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
