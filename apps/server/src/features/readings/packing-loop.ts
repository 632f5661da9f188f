import { setTimeout as pause } from 'node:timers/promises';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import type { Pool } from 'pg';
import type { DbLog } from '../../platform/db/db-log';
import { countPackedResults } from './count-packed-results';
import { packDirtyDays, packDirtyRawDays } from './pack-readings';

type Options = {
  pool: Pool;
  log: DbLog;
  now: () => number;
  everyMs?: number;
};

export type Packing = {
  /** Resolves when what is under way is done. */
  stop(): Promise<void>;
};

/** How many days are looked up at once; between two such pieces packing can be stopped. */
const PIECE = 500;

/** Packs the days that are over, every minute. What failed is logged and tried again the next minute. */
export function startPacking({ pool, log, now, everyMs = 60_000 }: Options): Packing {
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await packAll(pool, log, now(), stopping.signal);
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function packAll(pool: Pool, log: DbLog, now: number, signal: AbortSignal): Promise<void> {
  const options = { before: utcDayName(utcDay(now)), limit: PIECE };
  for (const pack of [packDirtyDays, packDirtyRawDays, countPackedResults]) {
    try {
      let packed = PIECE;
      while (packed > 0 && !signal.aborted) packed = await pack(pool, options);
    } catch (error) {
      log.error({ err: error }, 'packing readings failed; it is tried again');
    }
  }
}
