import type { NoticeLevel } from '@talus/domain/alerts/messages/targets';
import { formatTime } from '@talus/domain/time/format';
import { startOfDay } from '@talus/domain/time/zone';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction, rows, run, sql } from '../../platform/db/db';
import { enqueueNotices } from './enqueue';

/** SQL for the present limit that applies to telling `t`. */
const LIMIT = sql`(case when t.kind = 'document' then p.document_message_limit else p.message_limit end)`;

/**
 * Releases notices held back by the daily limit after their day ended in the project's zone, or after the limit was
 * raised or lifted. Of each list and subject the latest is released and carries the others. Returns how many are
 * released.
 */
export const releaseHeldBack = (db: Db, now: Date): Promise<number> =>
  run(
    db,
    sql`update telling set state = 'open', merges = false, owed_since = now(), plan_at = now()
        where no in (
          select max(t.no) from telling t join project p on p.no = t.project_no
          where t.merges and t.merged_into is null and t.state = 'held-back'
            and (t.created_at < date_trunc('day', ${now}::timestamptz at time zone p.timezone) at time zone p.timezone
              or ${LIMIT} = 0 or ${LIMIT} > t.day_limit)
          group by t.project_no, t.list, t.instrument_no, t.document_no)`,
  );

type Late = { level: NoticeLevel; instrument: string; from: Date; to: Date };

/**
 * Lists the alarms recorded between two times that were over before their readings arrived and that nobody was notified
 * of.
 */
const listLate = (tx: Db, from: Date, to: Date): Promise<Late[]> =>
  rows<Late>(
    tx,
    sql`select e.peak as level, coalesce(v.name, '') as instrument, e.opened_at as "from", e.closed_at as "to"
        from event e left join lateral (
          select name from instrument_version w where w.instrument_no = e.instrument_no
          order by w.start_date <= e.opened_at desc, w.start_date desc limit 1) v on true
        where e.created_at >= ${from} and e.created_at < ${to} and e.closed_at <= e.created_at
          and e.kind in ('level', 'rate', 'rain') and e.peak in ('AL', 'WSL')
          and coalesce(e.end_cause, 'back-to-normal') = 'back-to-normal'
          and not exists (select from telling t where t.event_no = e.no)
        order by e.opened_at, e.no`,
  );

type SummaryContext = { pool: Pool; clock: Clock; publicUrl: string | null; timezone: string };

/**
 * Notifies administrators once a day, in the server's zone, of yesterday's alarms that nobody was notified of because
 * their readings came too late. The day before the first start is not summarised: its events may have been imported.
 */
export async function summariseLate({ pool, clock, publicUrl, timezone }: SummaryContext): Promise<void> {
  const now = clock.now();
  const to = startOfDay(now.getTime(), timezone);
  const from = startOfDay(to - 1, timezone);
  const day = formatTime(from, timezone, 'YYYY-MM-DD');
  if ((await rows(pool, sql`select from late_summary where day = ${day}::date`)).length > 0) return;
  await inTransaction(pool, async (tx) => {
    const listed = await listLate(tx, new Date(from), new Date(to));
    const isFirst = (await rows(tx, sql`select from late_summary limit 1`)).length === 0;
    const added = await run(
      tx,
      sql`insert into late_summary (day, events, created_at) values (${day}::date, ${listed.length}, ${now})
          on conflict do nothing`,
    );
    if (added === 0 || listed.length === 0 || isFirst) return;
    const wired = listed.map((one) => ({ ...one, from: one.from.getTime(), to: one.to.getTime() }));
    const about = { level: null, project: null, readingTime: from, others: listed.length, listed: wired };
    const notice = { kind: 'late-summary' as const, ...about, dedupeKey: `late-summary ${day}` };
    await enqueueNotices(tx, [notice], { now, publicUrl, timezone });
  });
}
