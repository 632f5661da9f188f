import type { DbLog } from '../platform/db/db-log';
import type { Beat } from '../platform/loops/beats';
import { type Loop, startLoop } from '../platform/loops/loop';

type Look = () => Promise<void>;

const EVERY_MS = 10_000;

/** Takes a look again and again, on a timer of its own; one that fails is taken again. The first is at once. */
export const startLooking = (
  looks: Record<string, Look>,
  log: DbLog,
  { everyMs = EVERY_MS, beat }: { everyMs?: number; beat?: Beat } = {},
): Loop =>
  startLoop({
    everyMs,
    beat,
    turn: async () => {
      for (const [name, look] of Object.entries(looks))
        await look().catch((error: unknown) => log.warn({ err: error, look: name }, 'a look failed; taken again'));
    },
    onTrouble: () => {},
  });
