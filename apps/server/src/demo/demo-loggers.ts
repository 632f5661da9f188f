import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock/clock';
import type { DbLog } from '../platform/db/db-log';
import { continueDemo } from './continue-demo';

const EVERY_MS = 20_000;

export type DemoLoggers = {
  /** Resolves when what is under way is written. */
  stop(): Promise<void>;
};

/** Keeps the demo's loggers writing. What failed is logged and tried again the next time. */
export function startDemoLoggers(pool: Pool, clock: Clock, log: DbLog, everyMs: number = EVERY_MS): DemoLoggers {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      try {
        await continueDemo(pool, clock.now().getTime(), { isStopped: () => signal.aborted });
      } catch (error) {
        log.error({ err: error }, 'the demo loggers could not write; they try again');
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
