import { createAlarmClock } from '../../platform/clock/alarm-clock';
import type { DbLog } from '../../platform/db/db-log';
import { createBacklog } from './backlog';

type Options = Parameters<typeof createBacklog>[0] & { log: DbLog; everyMs?: number };

export type Working = {
  /** Something is owed: it begins at once. */
  wake: () => void;
  /** Resolves when the transaction under way is done. */
  stop: () => Promise<void>;
};

const EVERY_MS = 10_000;

/** Works the backlog off, on a timer of its own; what failed is tried again the next time. */
export function startBacklog({ log, everyMs = EVERY_MS, ...options }: Options): Working {
  const { work } = createBacklog(options);
  const stopping = new AbortController();
  const alarm = createAlarmClock(stopping.signal);
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch((error: unknown) =>
        log.warn({ err: error }, 'readings of rows from before could not be computed; tried again'),
      );
      await alarm.sleep(everyMs);
    }
  })();
  return {
    wake: alarm.wake,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
