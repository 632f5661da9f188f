import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../platform/logging/logger';
import type { FileName } from './file-store';
import { isInside } from './open-inside';

/** Folders within a watched folder are watched too, this deep: one per logger is usual. */
const DEPTH = 3;

/** What the notices of the file system may have missed is found within this time. */
export const SWEEP_MS = 5_000;

export type FolderWatch = {
  /** Looks at every file now. */
  sweep: () => Promise<void>;
  /** Each folder with the files in it. */
  listing: () => Map<string, string[]>;
  stop: () => void;
};

type Options = {
  folders: readonly string[];
  log: Logger;
  onChanged: (file: FileName) => void;
  sweepMs?: number;
  /** Which files are meant; absent: logger files. */
  accepts?: (name: string) => boolean;
  /** A link that leads out of the watched folder was found, for the first time; it is not followed. Absent: it is logged. */
  onOutside?: (file: FileName) => void;
  /** The regular look passes by a file of which nothing more is expected; a notice of the file system still counts. */
  isSettled?: (file: FileName) => boolean;
};

/** Says which files are new or have changed: at once through the file system's notices, and by a regular look. */
export function watchFolders(options: Options): FolderWatch {
  const { folders, log, onChanged, onOutside, sweepMs = SWEEP_MS, accepts = isLoggerFile, isSettled } = options;
  const seen = new Map<string, string>();
  const watchers = new Map<string, FSWatcher>();
  const missing = new Set<string>();
  const outside = new Set<string>();
  let files = new Map<string, string[]>();
  let isStopped = false;

  const look = async (folder: string, name: string): Promise<boolean> => {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || (await leadsOut(folder, name))) {
      seen.delete(file);
      return false;
    }
    const mark = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (seen.get(file) !== mark) {
      seen.set(file, mark);
      onChanged({ folder, name });
    }
    return true;
  };

  /** Links may lead to where the server can read and those who write here cannot. */
  const leadsOut = async (folder: string, name: string): Promise<boolean> => {
    const file = path.join(folder, name);
    const link = await lstat(file).catch(() => null);
    if (!link?.isSymbolicLink()) return false;
    const real = await realpath(file).catch(() => null);
    if (real && (await isInside(real, folders))) return false;
    if (!outside.has(file)) {
      outside.add(file);
      if (onOutside) onOutside({ folder, name });
      else log.warn({ folder, name }, 'a link leads out of the watched folder; it is not followed');
    }
    return true;
  };

  const notice = (folder: string) => {
    if (watchers.has(folder) || isStopped) return;
    try {
      const watcher = watch(folder, (_, name) => {
        if (name && accepts(name)) void look(folder, name);
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

  const walk = async (folder: string, depth: number, found: Map<string, string[]>): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    notice(folder);
    const names = entries
      .filter((entry) => !entry.isDirectory() && accepts(entry.name))
      .map(({ name }) => name)
      .sort();
    if (names.length > 0) found.set(folder, names);
    for (const name of names) if (!isSettled?.({ folder, name })) await look(folder, name);
    if (depth >= DEPTH) return;
    for (const entry of entries)
      if (entry.isDirectory()) await walk(path.join(folder, entry.name), depth + 1, found).catch(() => {});
  };

  const sweep = async (): Promise<void> => {
    const found = new Map<string, string[]>();
    for (const folder of folders) {
      try {
        await walk(path.resolve(folder), 0, found);
        if (missing.delete(folder)) log.info({ folder }, 'the watched folder is there again');
      } catch (error) {
        if (!missing.has(folder)) log.warn({ folder, err: error }, 'a watched folder cannot be read');
        missing.add(folder);
      }
    }
    files = found;
  };

  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const done = (async () => {
    while (!isStopped) {
      await sweep();
      await pause(sweepMs);
    }
  })();
  return {
    sweep,
    listing: () => files,
    stop: () => {
      isStopped = true;
      wake();
      for (const watcher of watchers.values()) watcher.close();
      void done;
    },
  };
}

const isLoggerFile = (name: string): boolean => name.toLowerCase().endsWith('.dat');
