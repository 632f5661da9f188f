import { setTimeout as pause } from 'node:timers/promises';
import type { Retention } from '@talus/domain/monitor/retention';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import { thinImages } from './thin-images';

type Options = { pool: Pool; clock: Clock; log: DbLog; data: string; keep: Retention; everyMs?: number };

export type Thinning = {
  /** Resolves when what is under way is done. */
  stop(): Promise<void>;
};

const EVERY_MS = 10 * 60_000;

/** Thins old images every ten minutes. What failed is logged and tried again the next time. */
export function startThinning({ pool, clock, log, data, keep, everyMs = EVERY_MS }: Options): Thinning {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      try {
        await thinImages(pool, { data, keep, now: clock.now() });
      } catch (error) {
        log.error({ err: error }, 'old camera images could not be thinned; it is tried again');
      }
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
