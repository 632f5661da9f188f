import type { DbLog } from '../../platform/db/db-log';
import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';

type Look = () => Promise<void>;

const EVERY_MS = 10_000;

/**
 * Starts a loop that runs checks on a timer of its own, the first at once. A check that fails is logged and repeated in
 * the next turn; the others run, and the turn counts as failed.
 */
export const startLooking = (
  looks: Record<string, Look>,
  log: DbLog,
  { everyMs = EVERY_MS, beat }: { everyMs?: number; beat?: Beat } = {},
): Loop =>
  startLoop({
    everyMs,
    beat,
    turn: async () => {
      const failures: unknown[] = [];
      for (const [name, look] of Object.entries(looks))
        await look().catch((error: unknown) => {
          log.warn({ err: error, look: name }, 'a look failed; taken again');
          failures.push(error);
        });
      if (failures.length > 0) throw failures[0];
    },
    // Logged by check
    onTrouble: () => {},
  });
