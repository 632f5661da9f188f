import { type Db, one, run, type Sql, sql } from '../db/db';
import type { SweepName } from './keeping';

type Sweep = {
  /** Deletes at most `most` rows older than `before`; returns the number deleted. */
  sweep: (db: Db, before: Date, most: number) => Promise<number>;
  /** Selects the time at which the oldest row was written, or ended. */
  oldest: Sql;
};

/**
 * Sweeps a table whose numbers ascend with time: reads only the oldest rows, so that a sweep without a match costs
 * nothing, however long the table.
 */
const byNumber = (table: Sql, at: Sql): Sweep => ({
  sweep: (db, before, most) =>
    run(
      db,
      sql`delete from ${table} where no in (
            select no from (select no, ${at} as at from ${table} order by no limit ${most}) oldest where at < ${before})`,
    ),
  oldest: sql`select ${at} as at from ${table} order by no limit 1`,
});

/** Sweeps jobs that are done, failed or cancelled; a separate cleanup deletes their files. */
const byEnd = (table: Sql): Sweep => ({
  sweep: (db, before, most) =>
    run(
      db,
      sql`delete from ${table} where no in (
            select no from ${table} where state not in ('waiting', 'running') and finished_at < ${before} limit ${most})`,
    ),
  oldest: sql`select min(finished_at) as at from ${table} where state not in ('waiting', 'running')`,
});

export const SWEEPS: Record<SweepName, Sweep> = {
  live: byNumber(sql`live_entry`, sql`at`),
  ledger: byNumber(sql`ledger`, sql`at`),
  log: byNumber(sql`log_record`, sql`created_at`),
  attempts: byNumber(sql`login_attempt`, sql`at`),
  exports: byEnd(sql`export_job`),
  reports: byEnd(sql`report_run`),
  /** Ended sessions; each use extends a session. */
  sessions: {
    sweep: (db, before, most) =>
      run(
        db,
        sql`delete from session where id in (
              select id from session where least(expires_at, coalesce(revoked_at, expires_at)) < ${before} limit ${most})`,
      ),
    oldest: sql`select min(least(expires_at, coalesce(revoked_at, expires_at))) as at from session`,
  },
  /** Keeps messages with a waiting delivery, and messages of an open alarm. */
  messages: {
    sweep: (db, before, most) =>
      run(
        db,
        sql`delete from message where no in (
              select m.no from message m where m.created_at < ${before}
                and not exists (select from delivery d where d.message_no = m.no and d.state = 'waiting')
                and not exists (select from event e where e.no = m.event_no and e.closed_at is null)
              order by m.created_at limit ${most})`,
      ),
    oldest: sql`select min(created_at) as at from message`,
  },
  /** Decided rows; waiting rows stay. */
  quarantine: {
    sweep: (db, before, most) =>
      run(
        db,
        sql`delete from quarantined_row where no in (
              select no from quarantined_row where state <> 'waiting' and decided_at < ${before} limit ${most})`,
      ),
    oldest: sql`select min(decided_at) as at from quarantined_row where state <> 'waiting'`,
  },
};

/** Returns the age of the oldest row of each sweep in milliseconds; 0 without rows. */
export async function oldestAges(db: Db, now: Date): Promise<Record<SweepName, number>> {
  const ages: [string, number][] = [];
  for (const [name, { oldest }] of Object.entries(SWEEPS)) {
    const at = (await one<{ at: Date | null }>(db, oldest))?.at;
    ages.push([name, at ? Math.max(0, now.getTime() - at.getTime()) : 0]);
  }
  return Object.fromEntries(ages) as Record<SweepName, number>;
}
