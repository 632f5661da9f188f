import { statfs } from 'node:fs/promises';
import type { Clock } from '../clock/clock';
import { within } from '../within';

/** Less free space than this counts as full: the next file or database page may not fit. */
const LEAST_BYTES = 16 * 1024 * 1024;

type Look = (folder: string) => Promise<{ bavail: number; bsize: number }>;

const PATIENCE_MS = 2_000;

/** How long a failed write for lack of space counts as full. */
const REMEMBERED_MS = 60_000;

export type DiskWatch = {
  /** Reports a write that failed for lack of space, here or in the database. */
  onFull: () => void;
  /** unknown: the file system does not report its free space, as when its server hangs or the folder is gone. */
  room: () => Promise<'ok' | 'full' | 'unknown'>;
};

/** Watches whether writes find space: by recent failures, and by the free space of the data folder. */
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
      // A network file system may not answer at all
      const found = await within(patienceMs, look(data)).catch(() => null);
      if (!found) return 'unknown';
      return found.bavail * found.bsize < LEAST_BYTES ? 'full' : 'ok';
    },
  };
}
