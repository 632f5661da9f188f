import type { Loosened } from '@talus/domain/alerts/limits/loosened';
import { groupBy } from '@talus/domain/collections/group-by';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction, rows, sql } from '../../platform/db/db';
import { enqueueNotices } from './enqueue';
import type { Notice } from './notice';

/** The number of limits that a message lists; the rest are counted. */
const LISTED = 20;

type Row = {
  no: number;
  projectNo: number;
  instrumentNo: number;
  name: string;
  limits: Loosened[];
  reason: string;
  by: string | null;
  madeAt: Date;
};

/** Marks unreported changes as told and returns them; another process gets none of them. */
const takeUntold = (tx: Db, now: Date) =>
  rows<Row>(
    tx,
    sql`update limit_loosening l set told_at = ${now} where l.told_at is null
        returning l.no::int, l.project_no as "projectNo", l.instrument_no as "instrumentNo", l.name, l.limits, l.reason,
          (select u.name from app_user u where u.no = l.made_by) as by, l.made_at as "madeAt"`,
  );

type LooseningContext = { pool: Pool; clock: Clock; publicUrl: string | null };

/** Notifies administrators once of limits that were loosened, with one message for each save in a project. */
export async function tellLoosened({ pool, clock, publicUrl }: LooseningContext): Promise<void> {
  if ((await rows(pool, sql`select from limit_loosening where told_at is null limit 1`)).length === 0) return;
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    const told = (await takeUntold(tx, now)).sort((a, b) => a.no - b.no);
    const saves = groupBy(told, (one) => `${one.projectNo} ${one.madeAt.getTime()} ${one.by} ${one.reason}`);
    const notices = [...saves.values()].flatMap(([first, ...others]) => (first ? [noticeOf(first, others)] : []));
    await enqueueNotices(tx, notices, { now, publicUrl });
  });
}

function noticeOf(first: Row, others: readonly Row[]): Notice {
  const limits = [first, ...others].flatMap(({ name, limits: own }) =>
    own.map((limit) => ({ instrument: name, limit })),
  );
  return {
    kind: 'limits-loosened',
    level: null,
    project: first.projectNo,
    instrument: first.instrumentNo,
    readingTime: first.madeAt.getTime(),
    others: limits.length,
    loosened: { by: first.by ?? '', reason: first.reason, limits: limits.slice(0, LISTED) },
    dedupeKey: `limits-loosened ${first.no}`,
  };
}
