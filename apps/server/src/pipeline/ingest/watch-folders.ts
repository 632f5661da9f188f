import { type FSWatcher, watch } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isLoggerFile } from '@talus/domain/documents/formats/registry';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Logger } from '../../platform/logging/logger';
import { startLoop } from '../../platform/loops/loop';
import type { FileName } from './file-store';
import { createListings } from './folder-listings';
import { isInside } from './open-inside';
import { createRounds } from './rounds';

/** The interval of the regular sweep, which finds changes of active files that file system notifications missed. */
export const SWEEP_MS = 5_000;

/** The number of concurrent file system calls. */
const AT_ONCE = 16;

export type FolderWatch = {
  /** Checks every file now. */
  sweep: () => Promise<void>;
  /** Returns the files by folder. */
  listing: () => Map<string, string[]>;
  stop: () => void;
};

type Options = {
  folders: readonly string[];
  log: Logger;
  onChanged: (file: FileName) => void;
  sweepMs?: number;
  /** Tells which files to watch; absent: logger files. */
  accepts?: (name: string) => boolean;
  /**
   * Called when a link that leads out of the watched folders is first found; the link is not followed. Absent: it is
   * logged.
   */
  onOutside?: (file: FileName) => void;
  /** Called at the end of each turn of the regular sweep. */
  onTurn?: (() => void) | undefined;
  /**
   * Tells which files the regular sweep skips because nothing more is expected of them; notifications of the file
   * system still count.
   */
  isSettled?: (file: FileName) => boolean;
};

/**
 * Watches folders and reports new and changed files: at once by file system notifications, and by a regular sweep over
 * new files, recently changed files and some of the others, so that a turn is short however many files there are.
 */
export function watchFolders(options: Options): FolderWatch {
  const { folders, log, onChanged, onOutside, sweepMs = SWEEP_MS, isSettled } = options;
  const accepts = options.accepts ?? ((name: string) => isLoggerFile(name));
  const seen = new Map<string, string>();
  const watchers = new Map<string, FSWatcher>();
  const missing = new Set<string>();
  const outside = new Set<string>();
  const rounds = createRounds();
  let fresh: FileName[] = [];
  let isStopped = false;

  const look = async (file: FileName): Promise<void> => {
    const place = path.join(file.folder, file.name);
    const found = await find(file, place);
    if (!found?.isFile()) {
      seen.delete(place);
      return;
    }
    const mark = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (seen.get(place) === mark) return;
    if (seen.has(place) || Date.now() - found.mtimeMs < DAY_MS) rounds.changed(file);
    seen.set(place, mark);
    onChanged(file);
  };

  /**
   * Returns a file's stat, and follows a link only within the watched folders: a link may lead to files that the server
   * can read and the people who write here cannot.
   */
  const find = async (file: FileName, place: string) => {
    const found = await lstat(place).catch(() => null);
    if (!found?.isSymbolicLink()) return found;
    const real = await realpath(place).catch(() => null);
    if (real && (await isInside(real, folders))) return stat(place).catch(() => null);
    if (!outside.has(place)) {
      outside.add(place);
      if (onOutside) onOutside(file);
      else log.warn({ ...file }, 'a link leads out of the watched folder; it is not followed');
    }
    return null;
  };

  const lookAt = async (files: readonly FileName[]): Promise<void> => {
    const wanted = files.filter((file) => !isSettled?.(file));
    for (let i = 0; i < wanted.length && !isStopped; i += AT_ONCE)
      await Promise.all(wanted.slice(i, i + AT_ONCE).map(look));
  };

  const notice = (folder: string) => {
    if (watchers.has(folder) || isStopped) return;
    try {
      const watcher = watch(folder, (_, name) => {
        if (name && accepts(name)) void look({ folder, name });
      });
      watcher.on('error', () => {
        watcher.close();
        watchers.delete(folder);
      });
      watchers.set(folder, watcher);
    } catch (error) {
      log.warn({ folder, err: error }, 'no notices of changes in this folder; it is looked at every few seconds');
    }
  };

  const listings = createListings({
    accepts,
    now: Date.now,
    onRead: (folder, names) => {
      notice(folder);
      for (const name of names) if (!seen.has(path.join(folder, name))) fresh.push({ folder, name });
    },
  });

  const tellFolder = (folder: string, error: unknown) => {
    if (error === null) {
      if (missing.delete(folder)) log.info({ folder }, 'the watched folder is there again');
      return;
    }
    if (!missing.has(folder)) log.warn({ folder, err: error }, 'a watched folder cannot be read');
    missing.add(folder);
  };

  /** Checks the files that appeared since the last turn; in the first turn all files. */
  const lookAtFresh = async () => {
    await listings.walk(folders, tellFolder);
    const files = fresh;
    fresh = [];
    await lookAt(files);
  };

  const sweep = async (): Promise<void> => {
    await lookAtFresh();
    await lookAt([...listings.files()].flatMap(([folder, names]) => names.map((name) => ({ folder, name }))));
  };

  const loop = startLoop({
    everyMs: sweepMs,
    turn: async () => {
      await lookAtFresh();
      await lookAt(rounds.turn(listings.files));
      options.onTurn?.();
    },
    onTrouble: (error) => log.error({ err: error }, 'the watched folders could not be looked at; tried again'),
  });
  return {
    sweep,
    listing: listings.files,
    stop: () => {
      isStopped = true;
      for (const watcher of watchers.values()) watcher.close();
      void loop.stop();
    },
  };
}
