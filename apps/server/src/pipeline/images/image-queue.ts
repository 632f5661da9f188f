import { refuseImage } from '@talus/domain/monitor/refusal';
import type { Logger } from '../../platform/logging/logger';
import { type FolderContext, pathOf, refuseFile, takeFile, type WatchedImage } from './image-file';
import { settledFiles } from './image-store';

export type ImageQueue = {
  add: (file: WatchedImage) => void;
  /** Whether a file was taken and stays where it is, so that nobody need look at it again. */
  isSettled: (path: string) => boolean;
  /** Forgets the files that are gone. */
  forgetExcept: (paths: ReadonlySet<string>) => void;
  /** Looks again at what waits: files that were not whole, and folders without a project. */
  lookAgain: () => void;
  /** How long the image has waited that is in hand, or that failed; null: none does. Images without an end do not count. */
  oldestWaitMs: () => number | null;
  /** Resolves when all that was added is dealt with or waits. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** How many files are asked of at once whether they are known. */
const PIECE = 500;

/** A file that is not whole, and of which nothing was written for so long, was cut off. */
const PATIENCE_MS = 60_000;

type Options = { context: FolderContext; log: Logger; patienceMs?: number };
type Waiting = { file: WatchedImage; since: number; why: 'incomplete' | 'unknown-project' | 'failed' };

/** Takes files in one after another. What cannot be taken yet waits until it changes, or is looked at again. */
export function createImageQueue({ context, log, patienceMs = PATIENCE_MS }: Options): ImageQueue {
  const due = new Map<string, WatchedImage>();
  const waiting = new Map<string, Waiting>();
  const settled = new Set<string>();
  /** Since when the images are dealt with that are in hand. */
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
        // The database is away: nothing of them is lost, the folder still has them
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

  /** Refused only when nobody has written for a while; if somebody goes on after all, it is taken. */
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
