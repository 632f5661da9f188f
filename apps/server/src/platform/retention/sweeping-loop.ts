import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../clock/clock';
import type { Settings } from '../config/settings';
import type { Logger } from '../logging/logger';
import { keptMs, type SweepName } from './keeping';
import { SWEEPS } from './sweeps';

type Options = { pool: Pool; clock: Clock; log: Logger; settings: Settings; everyMs?: number };

export type Sweeping = {
  /** Resolves when what is under way is done. */
  stop(): Promise<void>;
};

const EVERY_MS = 10 * 60_000;

/** Rows of a statement: it is short, whatever has piled up. */
const PORTION = 5000;

/** Deletes what has been kept long enough, every ten minutes. What failed is logged and tried again the next time. */
export function startSweeping({ everyMs = EVERY_MS, ...options }: Options): Sweeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      await sweepAll(options, signal);
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

/** How many rows of each went. */
export async function sweepAll(
  { pool, clock, log, settings }: Omit<Options, 'everyMs'>,
  signal?: AbortSignal,
): Promise<Partial<Record<SweepName, number>>> {
  const swept: Partial<Record<SweepName, number>> = {};
  for (const [name, ms] of Object.entries(keptMs(settings)) as [SweepName, number][]) {
    const before = new Date(clock.now().getTime() - ms);
    try {
      let gone = PORTION;
      while (gone === PORTION && !signal?.aborted) {
        gone = await SWEEPS[name].sweep(pool, before, PORTION);
        if (gone > 0) swept[name] = (swept[name] ?? 0) + gone;
      }
    } catch (error) {
      log.error({ err: error, sweep: name }, 'what was kept long enough could not be deleted; it is tried again');
    }
  }
  if (Object.keys(swept).length > 0) log.info({ swept }, 'what was kept long enough is deleted');
  return swept;
}
