import { isLoggerFile } from '@talus/domain/documents/formats/registry';
import type { Logger } from '../../platform/logging/logger';
import type { Beats } from '../../platform/loops/beats';
import { startLoop } from '../../platform/loops/loop';
import type { WakeBus } from '../../platform/loops/wake-bus';
import { folderName } from './folder-name';
import { createIngestQueue } from './ingest-queue';
import { listForgottenFiles } from './logger-files';
import type { ReadContext } from './read-pieces';
import { SWEEP_MS, watchFolders } from './watch-folders';

export type Ingest = {
  /** Returns the logger files by folder, with folders named as documents name them. */
  watchedFiles: () => Map<string, string[]>;
  /** Reads the files now that were reset to be read again. */
  readForgotten: () => void;
  /** Checks every file now; resolves when all of them are read to their end. */
  catchUp: () => Promise<void>;
  /** Resolves when the current piece is stored. */
  stop: () => Promise<void>;
};

type Options = {
  context: ReadContext & { root: string };
  folders: readonly string[];
  log: Logger;
  bus: WakeBus;
  /** The number of concurrent transactions: see `createIngestQueue`. */
  lanes: number;
  beats?: Beats;
};

/** Watches folders and ingests their logger files. */
export function startIngest({ context, folders, log, bus, lanes, beats }: Options): Ingest {
  const named = (folder: string) => folderName(context.root, folder);
  const queue = createIngestQueue({
    context: { ...context, roots: folders },
    log,
    lanes,
    onPiece: (_, { rows }) => {
      // Rows may have enqueued notices
      if (rows > 0) bus.wake('outbox');
    },
  });
  const beat = beats?.of('ingest', queue.oldestWaitMs);
  const watch = watchFolders({
    folders,
    log,
    accepts: (name) => isLoggerFile(name, context.formats),
    onTurn: beat?.done,
    onChanged: ({ folder, name }) => queue.add({ folder: named(folder), name }),
    onOutside: ({ folder, name }) => queue.add({ folder: named(folder), name }),
  });
  // Polls for files that another process reset: no change in their folders shows it
  const rereading = startLoop({
    everyMs: SWEEP_MS,
    turn: async () => {
      for (const file of await listForgottenFiles(context.pool)) queue.add(file);
    },
    onTrouble: (error) => log.error({ err: error }, 'files to be read again could not be looked up; tried again'),
  });
  return {
    readForgotten: rereading.wake,
    watchedFiles: () => new Map([...watch.listing()].map(([folder, names]) => [named(folder), names])),
    catchUp: async () => {
      await watch.sweep();
      await queue.idle();
    },
    stop: async () => {
      watch.stop();
      await rereading.stop();
      await queue.stop();
    },
  };
}
