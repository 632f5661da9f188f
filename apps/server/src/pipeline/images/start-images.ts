import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../platform/logging/logger';
import type { Beats } from '../../platform/loops/beats';
import { SWEEP_MS, watchFolders } from '../ingest/watch-folders';
import { type FolderContext, markOf } from './image-file';
import { createImageQueue } from './image-queue';

export type Images = {
  /** Checks every file now; resolves when all of them are processed or wait for their end. */
  catchUp: () => Promise<void>;
  /** Resolves when the current image is stored. */
  stop: () => Promise<void>;
};

type Options = { context: FolderContext; log: Logger; sweepMs?: number; patienceMs?: number; beats?: Beats };

/** Removed files are remembered no longer than this. */
const FORGET_MS = 60 * 60_000;

/** Tells whether a file is hidden, or has a name that copying programs use before they finish. */
const isDraft = (name: string): boolean => /^[.~]|\.(tmp|temp|part|partial|filepart|crdownload|swp)$/i.test(name);

/** Watches a folder and takes the images that cameras, recorders and FTP servers put into it. */
export function startImages({ context, log, sweepMs = SWEEP_MS, patienceMs, beats }: Options): Images {
  const root = path.resolve(context.root);
  const queue = createImageQueue({
    context: { ...context, root },
    log,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  const beat = beats?.of('cameras', queue.oldestWaitMs);
  const partsOf = (folder: string, name: string) => path.relative(root, path.join(folder, name)).split(path.sep);
  const onChanged = async ({ folder, name }: { folder: string; name: string }) => {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found) queue.add({ parts: partsOf(folder, name), mark: markOf(found) });
  };
  const looking = new Set<Promise<void>>();
  const watch = watchFolders({
    folders: [root],
    log,
    sweepMs,
    onTurn: beat?.done,
    accepts: (name) => !isDraft(name),
    isSettled: ({ folder, name }) => queue.isSettled(partsOf(folder, name).join('/')),
    onChanged: (file) => {
      const look = onChanged(file).finally(() => looking.delete(look));
      looking.add(look);
    },
  });
  const again = setInterval(queue.lookAgain, sweepMs);
  const forget = setInterval(() => {
    const there = [...watch.listing()].flatMap(([folder, names]) =>
      names.map((name) => partsOf(folder, name).join('/')),
    );
    queue.forgetExcept(new Set(there));
  }, FORGET_MS);
  for (const timer of [again, forget]) timer.unref();
  return {
    catchUp: async () => {
      await watch.sweep();
      await Promise.all(looking);
      queue.lookAgain();
      await queue.idle();
    },
    stop: async () => {
      clearInterval(again);
      clearInterval(forget);
      watch.stop();
      await queue.stop();
    },
  };
}
