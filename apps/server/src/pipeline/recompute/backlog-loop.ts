import type { DbLog } from '../../platform/db/db-log';
import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';
import { createBacklog } from './backlog';

type Options = Parameters<typeof createBacklog>[0] & { log: DbLog; everyMs?: number; beat?: Beat };

const EVERY_MS = 10_000;

/** Works the backlog off, on a timer of its own; what failed is tried again the next time. */
export function startBacklog({ log, everyMs = EVERY_MS, beat, ...options }: Options): Loop {
  const { work } = createBacklog(options);
  return startLoop({
    everyMs,
    beat,
    turn: work,
    onTrouble: (error) => log.warn({ err: error }, 'readings of rows from before could not be computed; tried again'),
  });
}
