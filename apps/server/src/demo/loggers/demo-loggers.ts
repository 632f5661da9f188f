import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import { startLoop } from '../../platform/loops/loop';
import { continueDemo } from '../continue-demo';

const EVERY_MS = 20_000;

export type DemoLoggers = {
  /** Resolves when the first catch-up ended, successful or not. */
  caughtUp: Promise<void>;
  /** Stops the loop and resolves when the current write is done. */
  stop(): Promise<void>;
};

type Options = { pool: Pool; clock: Clock; log: DbLog; data: string; everyMs?: number };

/** Starts the loop that writes the demo loggers' files. A failure is logged and retried in the next round. */
export function startDemoLoggers({ pool, clock, log, data, everyMs = EVERY_MS }: Options): DemoLoggers {
  let onCaughtUp = () => {};
  const caughtUp = new Promise<void>((resolve) => {
    onCaughtUp = resolve;
  });
  const { stop } = startLoop({
    everyMs,
    turn: async (stopping) => {
      await continueDemo(pool, { data, now: clock.now().getTime(), isStopped: () => stopping.aborted }).finally(
        onCaughtUp,
      );
    },
    onTrouble: (error) => log.error({ err: error }, 'the demo loggers could not write; they try again'),
  });
  return { caughtUp, stop };
}
