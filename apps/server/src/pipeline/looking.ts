import { createAlarmClock } from '../platform/clock/alarm-clock';
import type { DbLog } from '../platform/db/db-log';

type Look = () => Promise<void>;

const EVERY_MS = 10_000;

/** Takes a look again and again, on a timer of its own; one that fails is taken again. The first is at once. */
export function startLooking(
  looks: Record<string, Look>,
  log: DbLog,
  { everyMs = EVERY_MS } = {},
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const alarm = createAlarmClock(stopping.signal);
  const done = (async () => {
    while (!stopping.signal.aborted) {
      for (const [name, look] of Object.entries(looks))
        await look().catch((error: unknown) => log.warn({ err: error, look: name }, 'a look failed; taken again'));
      await alarm.sleep(everyMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
