import { agreesWith, clockTolerance } from '@talus/domain/documents/logger-clock';
import { CLOCK_TOLERANCE_MS, isSuspect, startTrust, suspectedOffset } from '@talus/domain/time/clock-trust';
import type { ServerClock } from '../../platform/clock/server-clock';
import type { Db } from '../../platform/db/db';
import type { DbLog } from '../../platform/db/db-log';
import { serverClockNotice } from '../clock/clock-notices';
import { idsOfDocuments } from '../clock/clock-store';
import { witnessOf } from '../clock/clock-witness';
import {
  clearSuspicion,
  doubtfulSince,
  ensureServerClock,
  loadServerClock,
  pullArrivalsBack,
  type StoredServerClock,
  saveSuspicion,
} from '../clock/server-clock-store';
import { acceptRows } from '../intake/decide-rows';
import type { PipelineContext } from '../pipeline-context';
import { listWaitingSince } from '../quarantine/quarantine-store';
import type { Notice } from '../tell/notice';

type Options = {
  log: DbLog;
  /** Sends the notice that `decide` returns, in the same transaction. */
  tell: (decide: (tx: Db) => Promise<Notice | null>) => Promise<boolean>;
  databaseTime?: (() => Promise<number>) | undefined;
};

/** Sets a process's trust in its clock by the stored state, until loggers have been heard. */
export async function syncServerClock(db: Db, clock: ServerClock): Promise<void> {
  await ensureServerClock(db);
  const stored = await loadServerClock(db);
  if (!clock.trust().isConfirmed) clock.setTrust(startTrust(clock.wall().getTime(), stored));
}

/**
 * Creates the check of the server's clock, which notifies once when it is suspected and once when it is right again.
 */
export function createServerClockWatch(
  context: PipelineContext & { clock: ServerClock },
  { log, tell, databaseTime }: Options,
) {
  const { pool, clock } = context;
  const witness = witnessOf(clock);
  const startedAt = clock.wall();

  /**
   * Returns the offset of a database on another machine. A database on the same machine shares the clock, so only a
   * difference is evidence.
   */
  const otherClocks = async (): Promise<number[]> => {
    if (!databaseTime) return [];
    const by = (await databaseTime().catch(() => Number.NaN)) - clock.now().getTime();
    return Math.abs(by) > CLOCK_TOLERANCE_MS ? [by] : [];
  };

  const tellSuspicion = async (offsetMs: number, stored: StoredServerClock) => {
    const { correctionMs } = clock.trust();
    const now = clock.now();
    const isNews = await tell(async (tx) => {
      const doubtfulFrom = new Date(Math.min(startedAt.getTime(), stored.seenMs ?? startedAt.getTime()));
      const isFirst = await saveSuspicion(tx, { now, correctionMs, offsetMs, doubtfulFrom });
      if (correctionMs < 0) await pullArrivalsBack(tx, now);
      return isFirst ? serverClockNotice('server-clock', now, offsetMs) : null;
    });
    if (isNews) log.error({ offsetMs }, 'the server clock is suspected to be wrong');
  };

  const tellTrust = async () => {
    const isNews = await tell(async (tx) =>
      (await clearSuspicion(tx)) ? serverClockNotice('server-clock-returned', clock.now()) : null,
    );
    if (isNews) log.warn({}, 'the server clock is right again');
  };

  /** Accepts rows that were quarantined although the server's clock was behind. */
  const release = async (offsetMs: number) => {
    const since = await doubtfulSince(pool);
    if (!since) return;
    const waiting = (await listWaitingSince(pool, since, clock.now())).filter(({ lead, dataIntervalMs, toleranceMs }) =>
      agreesWith({ lead, toleranceMs: clockTolerance(dataIntervalMs, toleranceMs) }, Math.abs(offsetMs)),
    );
    const ids = await idsOfDocuments(pool, [...new Set(waiting.map(({ documentNo }) => documentNo))]);
    for (const [documentNo, documentId] of ids) {
      const nos = waiting.filter((row) => row.documentNo === documentNo).map(({ no }) => no);
      const taken = await acceptRows(context, { documentId, nos, userNo: null }, 0);
      log.warn({ document: documentId, rows: taken?.rows }, 'rows taken in: the server clock was behind');
    }
  };

  return async (): Promise<void> => {
    await witness?.look(pool, await otherClocks());
    const stored = await loadServerClock(pool);
    const trust = clock.trust();
    if (isSuspect(trust)) {
      const offsetMs = suspectedOffset(trust);
      if (stored.suspectedAt === null || isOther(stored, offsetMs)) await tellSuspicion(offsetMs, stored);
      await release(offsetMs);
    } else if (stored.suspectedAt !== null && trust.isConfirmed) {
      await release(stored.offsetMs ?? 0);
      await tellTrust();
    }
  };
}

const isOther = ({ offsetMs }: StoredServerClock, now: number): boolean => Math.abs((offsetMs ?? 0) - now) >= 1000;
