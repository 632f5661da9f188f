import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../platform/clock/clock';
import type { DbLog } from '../platform/db/db-log';
import { continueDemo } from './continue-demo';

const EVERY_MS = 20_000;

export type DemoLoggers = {
  /** Resolves when they have caught up, or could not. */
  caughtUp: Promise<void>;
  /** Resolves when what is under way is written. */
  stop(): Promise<void>;
};

type Options = { pool: Pool; clock: Clock; log: DbLog; data: string; everyMs?: number };

/** Keeps the demo's loggers writing their files. What failed is logged and tried again the next time. */
export function startDemoLoggers({ pool, clock, log, data, everyMs = EVERY_MS }: Options): DemoLoggers {
  const stopping = new AbortController();
  const { signal } = stopping;
  const write = async () => {
    try {
      await continueDemo(pool, { data, now: clock.now().getTime(), isStopped: () => signal.aborted });
    } catch (error) {
      log.error({ err: error }, 'the demo loggers could not write; they try again');
    }
  };
  const caughtUp = write();
  const done = (async () => {
    await caughtUp;
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await write();
    }
  })();
  return {
    caughtUp,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
