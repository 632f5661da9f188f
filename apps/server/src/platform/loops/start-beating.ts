import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { DbLog } from '../db/db-log';
import { deleteBeat, deleteOldBeats, saveBeat } from './beat-store';
import type { Beats } from './beats';
import { startLoop } from './loop';

const EVERY_MS = 5_000;

type Options = { pool: Pool; beats: Beats; role: string; log: DbLog; everyMs?: number };

/** Saves the heartbeats of this process's loops for the health check. Deletes its row when stopped. */
export function startBeating({ pool, beats, role, log, everyMs = EVERY_MS }: Options): { stop: () => Promise<void> } {
  const id = randomUUID();
  let isMissed = false;
  const loop = startLoop({
    everyMs,
    turn: async () => {
      await saveBeat(pool, { id, role, loops: beats.report() });
      await deleteOldBeats(pool);
      isMissed = false;
    },
    onTrouble: (error) => {
      if (!isMissed) log.warn({ err: error }, 'the heartbeats of this process could not be stored; tried again');
      isMissed = true;
    },
  });
  return {
    stop: async () => {
      await loop.stop();
      await deleteBeat(pool, id).catch(() => {});
    },
  };
}
