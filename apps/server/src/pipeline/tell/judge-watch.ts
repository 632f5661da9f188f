import os from 'node:os';
import { judgeNews } from '@talus/domain/alerts/judge/judge-news';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import type { DbLog } from '../../platform/db/db-log';
import type { Beat } from '../../platform/loops/beats';
import { type Loop, startLoop } from '../../platform/loops/loop';
import type { WakeBus } from '../../platform/loops/wake-bus';
import { enqueueNotices } from './enqueue';
import { forgetStop, readSigns, rememberStop } from './judge-watch-store';
import type { Notice } from './notice';

export type WatchOptions = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  publicUrl: string | null;
  timezone: string;
  /** How long the judge may be silent before administrators are notified. */
  patienceMs: number;
  bus: WakeBus;
};

const EVERY_MS = 15_000;

/**
 * Starts a watchdog that checks the judge's heartbeat, on a timer of its own because a judge that hangs cannot report
 * itself. Every process watches; the database lets one of them send the notice.
 */
export function startJudgeWatch(options: WatchOptions & { beat?: Beat }, { everyMs = EVERY_MS } = {}): Loop {
  return startLoop({
    everyMs,
    beat: options.beat,
    turn: createJudgeWatch(options),
    onTrouble: (error) => options.log.warn({ err: error }, 'whether readings are judged is not known; looked at again'),
  });
}

/** Returns one check of the judge's heartbeat. Keeps between checks only since when the judge has been running. */
export function createJudgeWatch({ pool, clock, log, publicUrl, timezone, patienceMs, bus }: WatchOptions) {
  const holder = `${os.hostname()} ${process.pid}`;
  const watchedSince = clock.now().getTime();
  let runningSince: number | null = null;

  const enqueue = (tx: Db, kind: 'heartbeat' | 'heartbeat-returned', since: Date, now: Date) => {
    const about = { level: null, project: null, readingTime: since.getTime() };
    const notice: Notice = { kind, ...about, dedupeKey: `${kind} ${since.toISOString()}` };
    return enqueueNotices(tx, [notice], { now, publicUrl, timezone });
  };

  /** Returns false where another process sent the notice. */
  const tellStopped = (since: Date, now: Date) =>
    inTransaction(pool, async (tx) => {
      if (!(await rememberStop(tx, holder, since))) return false;
      await enqueue(tx, 'heartbeat', since, now);
      return true;
    });
  const tellReturned = (now: Date) =>
    inTransaction(pool, async (tx) => {
      const since = await forgetStop(tx);
      if (!since) return false;
      await enqueue(tx, 'heartbeat-returned', since, now);
      return true;
    });

  return async (): Promise<void> => {
    const now = clock.now();
    const signs = await readSigns(pool);
    const { news, ...seen } = judgeNews({ ...signs, watchedSince, runningSince }, now.getTime(), patienceMs);
    runningSince = seen.runningSince;
    if (news === null) return;
    const since = new Date(signs.beat ?? watchedSince);
    if (!(news === 'stopped' ? await tellStopped(since, now) : await tellReturned(now))) return;
    if (news === 'stopped') log.error({ since }, 'readings are not judged any more');
    else log.warn({}, 'readings are judged again');
    bus.wake('outbox');
  };
}
