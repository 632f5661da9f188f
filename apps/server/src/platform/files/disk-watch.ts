import { statfs } from 'node:fs/promises';
import type { Clock } from '../clock/clock';
import { within } from '../within';

/** Less than this is full: the next file or the next page of the database may not fit. */
const LEAST_BYTES = 16 * 1024 * 1024;

type Look = (folder: string) => Promise<{ bavail: number; bsize: number }>;

const PATIENCE_MS = 2_000;

/** A write that found no room says so for this long; the next one that finds none says it again. */
const REMEMBERED_MS = 60_000;

export type DiskWatch = {
  /** A write found no room, here or at the database. */
  onFull: () => void;
  /** unknown: the file system does not say how much room is left, as where its server hangs or the folder is gone. */
  room: () => Promise<'ok' | 'full' | 'unknown'>;
};

/** Whether writes find room: by what became of the last ones, and by what is left where the data folder lies. */
export function createDiskWatch(
  data: string,
  clock: Clock,
  { look = statfs, patienceMs = PATIENCE_MS }: { look?: Look; patienceMs?: number } = {},
): DiskWatch {
  let fullAt: number | null = null;
  return {
    onFull: () => {
      fullAt = clock.now().getTime();
    },
    room: async () => {
      if (fullAt !== null && clock.now().getTime() - fullAt < REMEMBERED_MS) return 'full';
      // A file system over a network may not answer at all
      const found = await within(patienceMs, look(data)).catch(() => null);
      if (!found) return 'unknown';
      return found.bavail * found.bsize < LEAST_BYTES ? 'full' : 'ok';
    },
  };
}
