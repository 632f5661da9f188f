import { createAlarmClock } from '../../platform/clock/alarm-clock';
import type { DbLog } from '../../platform/db/db-log';
import { createRejudging } from './rejudge-requests';

type Options = Parameters<typeof createRejudging>[0] & { log: DbLog; everyMs?: number };

const EVERY_MS = 10_000;

/** Works off the requests to judge histories anew, when woken and on a timer of its own; a failed request is retried. */
export function startRejudging({ log, everyMs = EVERY_MS, ...options }: Options): {
  wake: () => void;
  stop: () => Promise<void>;
} {
  const { work } = createRejudging(options);
  const stopping = new AbortController();
  const alarm = createAlarmClock(stopping.signal);
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch((error: unknown) =>
        log.warn({ err: error }, 'a history could not be judged anew; tried again'),
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
