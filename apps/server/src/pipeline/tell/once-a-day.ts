import type { NoticeLevel } from '@talus/domain/alerts/targets';
import { formatTime } from '@talus/domain/time/format';
import { startOfDay } from '@talus/domain/time/zone';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction, rows, run, sql } from '../../platform/db/db';
import { enqueueNotices } from './enqueue';

/** The limit that `t` is held back by, as it is now. */
const LIMIT = sql`(case when t.kind = 'document' then p.document_message_limit else p.message_limit end)`;

/**
 * Lets what the daily limit held back leave once its day is over in the project's zone, or the limit was raised or lifted:
 * of each list about each thing the latest, which carries the others. Answers how many leave.
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

/** Alarms of a day that were over before their readings came, and that nobody was told of. */
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
 * Tells administrators once a day, in the zone of the server, which alarms of yesterday nobody was told of because their
 * readings came too late. The day of the first start is not summed up: its events may have been imported.
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
