import os from 'node:os';
import { agreesWith, clockTolerance, isClockBack, judgeServerClock } from '@talus/domain/documents/logger-clock';
import { HOUR_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import type { DbLog } from '../../platform/db/db-log';
import type { Plans } from '../convert/plans';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import {
  type AheadDocument,
  forgetAhead,
  forgetSuspicion,
  idsOfDocuments,
  listAhead,
  listHeard,
  listStoredAhead,
  rememberSuspicion,
  suspectedSince,
} from './clock-store';
import type { RowDecisions } from './decide-rows';
import { listWaiting } from './quarantine-store';
import { quarantineStored } from './stored-ahead';

type Options = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  plans: Plans;
  decisions: Pick<RowDecisions, 'take'>;
  publicUrl: string | null;
  timezone: string;
  /** Something was committed to the outbox. */
  wake: () => void;
};

/**
 * One look at the clocks: is the server's own wrong, which loggers' are right again, and does anything lie in the
 * database that came before rows were kept apart. Every step may be taken by several processes; one of them does it.
 */
export function createClockWatch({ pool, clock, log, plans, decisions, publicUrl, timezone, wake }: Options) {
  const holder = `${os.hostname()} ${process.pid}`;
  const enqueue = (tx: Db, notices: Notice[]) => enqueueNotices(tx, notices, { now: clock.now(), publicUrl, timezone });

  const tellSuspicion = (lead: number, now: Date) =>
    inTransaction(pool, async (tx) => {
      if (!(await rememberSuspicion(tx, holder, now))) return;
      await enqueue(tx, [serverNotice('server-clock', now, lead)]);
      log.error({ leadMs: lead }, 'most loggers are ahead of this server by about the same: is its clock right?');
      wake();
    });

  const tellTrust = (now: Date) =>
    inTransaction(pool, async (tx) => {
      if (!(await forgetSuspicion(tx))) return;
      await enqueue(tx, [serverNotice('server-clock-returned', now)]);
      log.warn({}, 'this server and its loggers agree on the time again');
      wake();
    });

  /** Rows that were kept apart before it was clear that the server's clock is the wrong one. */
  const release = async (lead: number) => {
    const waiting = (await listWaiting(pool)).filter(({ lead: own, dataIntervalMs, toleranceMs }) =>
      agreesWith({ lead: own, toleranceMs: clockTolerance(dataIntervalMs, toleranceMs) }, lead),
    );
    const ids = await idsOfDocuments(pool, [...new Set(waiting.map(({ documentNo }) => documentNo))]);
    for (const [documentNo, documentId] of ids) {
      const nos = waiting.filter((row) => row.documentNo === documentNo).map(({ no }) => no);
      const taken = await decisions.take({ documentId, nos, userNo: null }, 0);
      log.warn(
        { document: documentId, rows: taken?.rows },
        'rows were taken in: it is the server’s clock that is wrong',
      );
    }
  };

  const putAside = async (now: Date) => {
    for (const documentNo of await listStoredAhead(pool, now)) {
      const moved = await inTransaction(pool, async (tx) =>
        quarantineStored(tx, await plans.current(tx), documentNo, { now, enqueue }),
      );
      log.warn({ documentNo, rows: moved }, 'stored rows are ahead of the clock; they are in quarantine now');
      wake();
    }
  };

  const tellReturned = async (now: Date) => {
    const back = (await listAhead(pool)).filter(({ aheadAt, updatedAt, waiting }) =>
      isClockBack({ aheadAt: aheadAt.getTime(), updatedAt: updatedAt?.getTime() ?? null, waiting }, now.getTime()),
    );
    for (const document of back) {
      await inTransaction(pool, async (tx) => {
        await forgetAhead(tx, document.no);
        await enqueue(tx, [returnedNotice(document, now)]);
      });
      wake();
    }
  };

  return async (): Promise<void> => {
    const now = clock.now();
    const { verdict, lead } = judgeServerClock(await listHeard(pool, now), now.getTime());
    const isSuspected = (await suspectedSince(pool)) !== null;
    if (verdict === 'suspect') {
      await tellSuspicion(lead, now);
      await release(lead);
    } else if (verdict === 'right' && isSuspected) await tellTrust(now);
    if (verdict !== 'suspect' && !(isSuspected && verdict === 'unknown')) await putAside(now);
    await tellReturned(now);
  };
}

const serverNotice = (kind: 'server-clock' | 'server-clock-returned', now: Date, lead?: number): Notice => ({
  kind,
  level: null,
  project: null,
  ...(lead !== undefined && { value: lead / HOUR_MS, unit: 'h', decimals: 1 }),
  readingTime: now.getTime(),
  dedupeKey: `${kind} ${now.toISOString()}`,
});

const returnedNotice = ({ no, aheadSince }: AheadDocument, now: Date): Notice => ({
  kind: 'clock-returned',
  level: null,
  project: null,
  document: no,
  readingTime: now.getTime(),
  dedupeKey: `clock-returned ${no} ${aheadSince.toISOString()}`,
});
