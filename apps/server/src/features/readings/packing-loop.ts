import { setTimeout as pause } from 'node:timers/promises';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import type { Pool } from 'pg';
import type { DbLog } from '../../platform/db/db-log';
import { countPackedResults } from './count-packed-results';
import { packDirtyDays, packDirtyRawDays, sealOldDays, sealOldRawDays } from './pack-readings';

type Options = {
  pool: Pool;
  log: DbLog;
  now: () => number;
  /** Days after which a packed day loses its rows; 0: never. */
  sealAfterDays: number;
  everyMs?: number;
};

export type Packing = {
  /** Resolves when what is under way is done. */
  stop(): Promise<void>;
};

/** How many days are looked up at once; between two such pieces packing can be stopped. */
const PIECE = 500;

/** Packs the days that are over and seals the old ones, every minute. What failed is logged and tried again the next minute. */
export function startPacking(options: Options): Packing {
  const { everyMs = 60_000 } = options;
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await packAll(options, stopping.signal);
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

async function packAll({ pool, log, now, sealAfterDays }: Options, signal: AbortSignal): Promise<void> {
  const today = utcDay(now());
  const over = { before: utcDayName(today), limit: PIECE };
  const old = { before: utcDayName(today - sealAfterDays), limit: PIECE };
  const works = [packDirtyDays, packDirtyRawDays, countPackedResults].map((work) => () => work(pool, over));
  if (sealAfterDays > 0) works.push(...[sealOldDays, sealOldRawDays].map((work) => () => work(pool, old)));
  for (const work of works) {
    try {
      let done = PIECE;
      while (done > 0 && !signal.aborted) done = await work();
    } catch (error) {
      log.error({ err: error }, 'packing readings failed; it is tried again');
    }
  }
}
