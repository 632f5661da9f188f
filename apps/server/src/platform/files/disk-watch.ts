import { statfs } from 'node:fs/promises';
import type { Clock } from '../clock/clock';

/** Less than this is full: the next file or the next page of the database may not fit. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** A write that found no room says so for this long; the next one that finds none says it again. */
const REMEMBERED_MS = 60_000;

export type DiskWatch = {
  /** A write found no room, here or at the database. */
  onFull: () => void;
  isFull: () => Promise<boolean>;
};

/** Whether writes find room: by what became of the last ones, and by what is left where the data folder lies. */
export function createDiskWatch(data: string, clock: Clock): DiskWatch {
  let fullAt: number | null = null;
  return {
    onFull: () => {
      fullAt = clock.now().getTime();
    },
    isFull: async () => {
      if (fullAt !== null && clock.now().getTime() - fullAt < REMEMBERED_MS) return true;
      const { bavail, bsize } = await statfs(data).catch(() => ({ bavail: 1, bsize: LEAST_BYTES }));
      return bavail * bsize < LEAST_BYTES;
    },
  };
}
