import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import { sendImages } from './send-images';

const EVERY_MS = 20_000;

type Options = { pool: Pool; clock: Clock; log: DbLog; data: string };

/** Starts the loop that sends the demo cameras' images. A failure is logged and retried in the next round. */
export function startDemoCameras({ pool, clock, log, data }: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      try {
        await sendImages(pool, { data, now: clock.now().getTime(), isStopped: () => signal.aborted });
      } catch (error) {
        log.error({ err: error }, 'the demo cameras could not send; they try again');
      }
      await pause(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
