import { refuseImage } from '@talus/domain/monitor/refusal';
import type { Logger } from '../../platform/logging/logger';
import { type FolderContext, pathOf, refuseFile, takeFile, type WatchedImage } from './image-file';
import { settledFiles } from './image-store';

export type ImageQueue = {
  add: (file: WatchedImage) => void;
  /** Tells whether a file was taken and stays in place, so that it need not be checked again. */
  isSettled: (path: string) => boolean;
  /** Forgets the files that are not in this set. */
  forgetExcept: (paths: ReadonlySet<string>) => void;
  /** Retries waiting files: incomplete files, and folders without a project. */
  lookAgain: () => void;
  /**
   * Returns how long the image being processed, or one that failed, has waited; null: none. Incomplete images do not
   * count.
   */
  oldestWaitMs: () => number | null;
  /** Resolves when all added files are processed or wait. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The number of files per lookup of processed files. */
const PIECE = 500;

/** An incomplete file that did not grow for this long was cut off. */
const PATIENCE_MS = 60_000;

type Options = { context: FolderContext; log: Logger; patienceMs?: number };
type Waiting = { file: WatchedImage; since: number; why: 'incomplete' | 'unknown-project' | 'failed' };

/** Processes files one after another. A file that cannot be taken yet waits until it changes, or is retried. */
export function createImageQueue({ context, log, patienceMs = PATIENCE_MS }: Options): ImageQueue {
  const due = new Map<string, WatchedImage>();
  const waiting = new Map<string, Waiting>();
  const settled = new Set<string>();
  /** Since when the images in hand are being processed. */
  let busySince: number | null = null;
  let working: Promise<void> | null = null;
  let isStopped = false;

  const add = (file: WatchedImage) => {
    if (isStopped) return;
    due.set(pathOf(file), file);
    working ??= work().finally(() => {
      working = null;
    });
  };

  const work = async (): Promise<void> => {
    while (due.size > 0 && !isStopped) {
      const files = [...due.values()].slice(0, PIECE);
      for (const file of files) due.delete(pathOf(file));
      busySince = performance.now();
      try {
        const known = await settledFiles(context.pool, files.map((file) => ({ path: pathOf(file), mark: file.mark }))); // biome-ignore format: one line
        for (const [path, isRefused] of known) if (!isRefused) settled.add(path);
        for (const file of files) {
          busySince = performance.now();
          if (!known.has(pathOf(file)) && !isStopped) await take(file);
        }
      } catch (error) {
        // The database is unavailable: no image is lost, because the folder still has them
        log.error({ err: error }, 'camera images could not be looked up; they are tried again');
        for (const file of files) wait(file, 'failed');
      } finally {
        busySince = null;
      }
    }
  };

  const wait = (file: WatchedImage, why: Waiting['why']) => {
    const path = pathOf(file);
    const before = waiting.get(path);
    const since = before?.file.mark === file.mark && before.why === why ? before.since : performance.now();
    waiting.set(path, { file, since, why });
  };

  const take = async (file: WatchedImage): Promise<void> => {
    const path = pathOf(file);
    try {
      const taken = await takeFile(context, file);
      if (taken === 'incomplete') return await takeTime(file);
      waiting.delete(path);
      if (taken === 'changing' || taken === 'gone') return;
      if ('refusal' in taken) {
        await refuseFile(context, file, taken);
        if (taken.refusal === 'image.unknown-project') return wait(file, 'unknown-project');
        log.warn({ path, reason: taken.refusal }, 'a camera image was refused; it stays where it is');
      } else if (context.taken === 'keep') settled.add(path);
    } catch (error) {
      log.error({ path, err: error }, 'a camera image could not be taken in; it is tried again');
      wait(file, 'failed');
    }
  };

  /**
   * Lets an incomplete file wait, and refuses it when it has not grown for a while. If it grows later after all, it is
   * taken.
   */
  const takeTime = async (file: WatchedImage): Promise<void> => {
    wait(file, 'incomplete');
    const path = pathOf(file);
    if (performance.now() - (waiting.get(path)?.since ?? 0) < patienceMs) return;
    await refuseFile(context, file, refuseImage('image.cut-off'));
    waiting.delete(path);
  };

  return {
    add,
    isSettled: (path) => settled.has(path),
    forgetExcept: (paths) => {
      for (const path of settled) if (!paths.has(path)) settled.delete(path);
    },
    lookAgain: () => {
      for (const { file } of waiting.values()) add(file);
    },
    oldestWaitMs: () => {
      const failed = [...waiting.values()].flatMap(({ why, since }) => (why === 'failed' ? [since] : []));
      const since = Math.min(...failed, busySince ?? Number.POSITIVE_INFINITY);
      return Number.isFinite(since) ? performance.now() - since : null;
    },
    idle: async () => {
      while (working) await working;
    },
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}
