import { MINUTE_MS } from '@talus/domain/time/duration';
import { type Db, one, run, sql, unsafeSql } from '../db/db';

/** Orders of files: a row waits, is claimed by whoever makes it, and says how it went. */
type JobTable = 'export_job' | 'report_run';

/** Why one failed: a code, and what fills its sentence. */
export type Problem = { code: string; params: Record<string, string | number> };

/** One whose maker has been silent for so long was lost with it. */
const LOST_MS = MINUTE_MS;

/** Stands at one that was begun again, and is why it failed where it is lost once more. */
const LOST: Record<JobTable, Problem> = {
  export_job: { code: 'export.lost', params: {} },
  report_run: { code: 'report.lost', params: {} },
};

/**
 * The number of the next that nobody makes: one that waits, or one whose maker was lost. It is the caller's then. One
 * that was lost twice has failed: it may be what ended them.
 */
export async function claimJob(db: Db, table: JobTable, now: Date): Promise<number | undefined> {
  const lostBefore = new Date(now.getTime() - LOST_MS);
  await run(
    db,
    sql`update ${unsafeSql(table)} set state = 'failed', finished_at = ${now}
        where state = 'running' and heard_at < ${lostBefore} and problem is not null`,
  );
  const taken = await one<{ no: number }>(
    db,
    sql`update ${unsafeSql(table)} set state = 'running', started_at = ${now}, heard_at = ${now},
          problem = case state when 'running' then ${JSON.stringify(LOST[table])}::jsonb end
        where no = (
          select no from ${unsafeSql(table)} where state = 'waiting' or (state = 'running' and heard_at < ${lostBefore})
          order by no limit 1 for update skip locked)
        returning no`,
  );
  return taken?.no;
}

export const markJobFailed = (db: Db, table: JobTable, no: number, problem: Problem, now: Date): Promise<number> =>
  run(
    db,
    sql`update ${unsafeSql(table)} set state = 'failed', problem = ${JSON.stringify(problem)}::jsonb, finished_at = ${now}
        where no = ${no} and state = 'running'`,
  );
