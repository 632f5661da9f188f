import os from 'node:os';
import { mayDeclareSilence } from '@talus/domain/time/clock-trust';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { asServerClock } from '../../platform/clock/server-clock';
import { type Db, inTransaction } from '../../platform/db/db';
import type { Logger } from '../../platform/logging/logger';
import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';
import type { WakeBus } from '../../platform/loops/wake-bus';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { judgeSilence } from './judge-silence';
import { recordHeartbeat, tryLock } from './silence-store';

export const SILENCE_MS = 10_000;

type Options = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  publicUrl: string | null;
  bus: WakeBus;
  everyMs?: number;
  beat?: Beat;
};

/**
 * Returns the rule that tells, by the trust in the clock now, whether silence may be declared for a logger with a given
 * data interval.
 */
export function declareRule(clock: Clock): ((dataIntervalMs: number) => boolean) | undefined {
  const server = asServerClock(clock);
  if (!server) return undefined;
  const trust = server.trust();
  const sinceStart = server.age();
  return (dataIntervalMs) => mayDeclareSilence(trust, sinceStart, dataIntervalMs);
}

/** Judges silence every ten seconds and records a heartbeat each time. */
export function startSilence({ pool, clock, log, publicUrl, bus, everyMs = SILENCE_MS, beat }: Options): Loop {
  const holder = `${os.hostname()} ${process.pid}`;
  const look = async () => {
    const now = clock.now();
    const changed = await inTransaction(pool, async (tx) => {
      if (!(await tryLock(tx))) return 0;
      const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
      const { fell, returned } = await judgeSilence(tx, now, enqueue, declareRule(clock));
      await recordHeartbeat(tx, holder, now);
      return fell + returned;
    });
    if (changed > 0) bus.wake('outbox');
  };
  return startLoop({
    everyMs,
    beat,
    turn: look,
    onTrouble: (error) => log.error({ err: error }, 'silence could not be judged; tried again'),
  });
}
