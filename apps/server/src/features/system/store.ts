import type { LoopName, LoopWaits } from '@talus/domain/health/loop-states';
import { type Db, one, rows, type Sql, sql } from '../../platform/db/db';
import { LEASE_MS } from '../../platform/jobs/work-store';

/** A suspicion of the server's clock: its start, and the offset in milliseconds; negative: behind. */
export type ClockSuspicion = { since: Date; offsetMs: number };

/** Returns the suspicion stored by the clock watch; null: the clock is trusted. */
export const findClockSuspicion = async (db: Db): Promise<ClockSuspicion | null> =>
  (await one<ClockSuspicion>(
    db,
    sql`select suspected_at as since, coalesce(offset_ms, 0) as "offsetMs" from server_clock
        where suspected_at is not null`,
  )) ?? null;

/** Counts the rows waiting in quarantine, and their documents. */
export const countQuarantined = async (db: Db): Promise<{ rows: number; documents: number }> =>
  (await one<{ rows: number; documents: number }>(
    db,
    sql`select count(*)::int as rows, count(distinct document_no)::int as documents from quarantined_row where state = 'waiting'`,
  )) ?? { rows: 0, documents: 0 };

/** Selects the age in seconds of a queue's oldest work. */
type Queue = (now: Date) => Sql;

const ageOf = (column: Sql, now: Sql) => sql`extract(epoch from ${now} - min(${column}))::float8`;

/** The queues by loop. Notifications and messages are due by the database's clock, other work by that of Talus. */
const QUEUES: Partial<Record<LoopName, Queue>> = {
  tell: () => sql`select ${ageOf(sql`plan_at`, sql`now()`)} from telling where state = 'open' and plan_at <= now()`,
  // Mailed reports are not alarms
  delivery: () =>
    sql`select ${ageOf(sql`due_at`, sql`now()`)} from delivery
        where state = 'waiting' and lane <> 'report' and due_at <= now()
          and (leased_until is null or leased_until <= now())`,
  backlog: (now) =>
    sql`select ${ageOf(sql`greatest(next_try_at, coalesce(heard_at, next_try_at))`, sql`${now}::timestamptz`)} from work_job
        where (state = 'waiting' and next_try_at <= ${now})
          or (state = 'running' and heard_at < ${new Date(now.getTime() - LEASE_MS)})`,
  rejudging: (now) => sql`select ${ageOf(sql`asked_at`, sql`${now}::timestamptz`)} from judge_request`,
  exports: (now) =>
    sql`select ${ageOf(sql`created_at`, sql`${now}::timestamptz`)} from export_job where state = 'waiting'`,
  reports: (now) =>
    sql`select ${ageOf(sql`created_at`, sql`${now}::timestamptz`)} from report_run where state = 'waiting'`,
};

/** Returns the age of each queue's oldest work, in one statement; empty queues are left out. */
export async function listWaits(db: Db, now: Date): Promise<LoopWaits> {
  const names = Object.keys(QUEUES) as LoopName[];
  const [first, ...rest] = names.map(
    (name) => sql`select ${name}::text as name, (${(QUEUES[name] as Queue)(now)}) as age`,
  );
  const all = rest.reduce((one, other) => sql`${one} union all ${other}`, first as Sql);
  const found = await rows<{ name: LoopName; age: number | null }>(db, all);
  return Object.fromEntries(found.flatMap(({ name, age }) => (age === null ? [] : [[name, Math.max(0, age)]])));
}

/** Counts background jobs that failed after all tries and were not retried. */
export const countFailedJobs = async (db: Db): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*)::int as n from work_job where state = 'failed' and no in (select max(no) from work_job group by key)`,
    )
  )?.n ?? 0;
