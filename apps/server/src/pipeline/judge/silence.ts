import os from 'node:os';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { inTransaction } from '../../platform/db/db';
import type { Logger } from '../../platform/logging/logger';
import { enqueueNotices } from '../tell/enqueue';
import { judgeSilence } from './judge-silence';
import { beat, tryLock } from './silence-store';

export const SILENCE_MS = 10_000;

type Options = { pool: Pool; clock: Clock; log: Logger; publicUrl: string | null; wake: () => void; everyMs?: number };

/** Looks at the clock every ten seconds, and says each time that judging is alive. */
export function startSilence({ pool, clock, log, publicUrl, wake, everyMs = SILENCE_MS }: Options): {
  stop: () => Promise<void>;
} {
  const holder = `${os.hostname()} ${process.pid}`;
  let isStopped = false;
  let rouse = () => {};
  const look = async () => {
    const now = clock.now();
    const changed = await inTransaction(pool, async (tx) => {
      if (!(await tryLock(tx))) return 0;
      const { fell, returned } = await judgeSilence(tx, now, (within, notices) =>
        enqueueNotices(within, notices, { now, publicUrl }),
      );
      await beat(tx, holder, now);
      return fell + returned;
    });
    if (changed > 0) wake();
  };
  const done = (async () => {
    while (!isStopped) {
      await look().catch((error: unknown) => log.error({ err: error }, 'silence could not be judged; tried again'));
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      rouse();
      await done;
    },
  };
}
