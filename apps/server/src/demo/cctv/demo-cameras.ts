import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import { type Loop, startLoop } from '../../platform/loops/loop';
import { sendImages } from './send-images';

const EVERY_MS = 20_000;

type Options = { pool: Pool; clock: Clock; log: DbLog; data: string };

/** Starts the loop that sends the demo cameras' images. A failure is logged and retried in the next round. */
export const startDemoCameras = ({ pool, clock, log, data }: Options): Loop =>
  startLoop({
    everyMs: EVERY_MS,
    turn: async (stopping) => {
      await sendImages(pool, { data, now: clock.now().getTime(), isStopped: () => stopping.aborted });
    },
    onTrouble: (error) => log.error({ err: error }, 'the demo cameras could not send; they try again'),
  });
