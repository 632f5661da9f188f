import type { DbLog } from '../../platform/db/db-log';
import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';
import { createRejudging } from './rejudge-requests';

type Options = Parameters<typeof createRejudging>[0] & { log: DbLog; everyMs?: number; beat?: Beat };

const EVERY_MS = 10_000;

/** Starts the loop that handles rejudge requests, when woken and on a timer of its own; a failed request is retried. */
export function startRejudging({ log, everyMs = EVERY_MS, beat, ...options }: Options): Loop {
  const { work } = createRejudging(options);
  return startLoop({
    everyMs,
    beat,
    turn: work,
    onTrouble: (error) => log.warn({ err: error }, 'a history could not be judged anew; tried again'),
  });
}
