import type { Retention } from '@talus/domain/monitor/retention';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';
import { thinImages } from './thin-images';

type Options = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  data: string;
  keep: Retention;
  everyMs?: number;
  beat?: Beat;
};

const EVERY_MS = 10 * 60_000;

/** Starts the loop that thins old images every ten minutes. A failed turn is logged and repeated. */
export function startThinning({ pool, clock, log, data, keep, everyMs = EVERY_MS, beat }: Options): Loop {
  return startLoop({
    everyMs,
    beat,
    turn: () => thinImages(pool, { data, keep, now: clock.now() }).then(() => {}),
    onTrouble: (error) => log.error({ err: error }, 'old camera images could not be thinned; it is tried again'),
  });
}
