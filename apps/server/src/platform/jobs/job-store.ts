import { MINUTE_MS } from '@talus/domain/time/duration';
import { type Db, one, run, sql, unsafeSql } from '../db/db';

/** Tables of file jobs: a row waits, is claimed by a worker, and records its outcome. */
type JobTable = 'export_job' | 'report_run';

/** The reason of a failure: a code, and the parameters of its message. */
export type Problem = { code: string; params: Record<string, string | number> };

/** A job whose worker has been silent this long counts as lost. */
const LOST_MS = MINUTE_MS;

/** The problem stored with a job that is retried after a loss; it becomes the failure when the job is lost again. */
const LOST: Record<JobTable, Problem> = {
  export_job: { code: 'export.lost', params: {} },
  report_run: { code: 'report.lost', params: {} },
};

/**
 * Claims the next job for the caller and returns its number: a waiting job, or one whose worker was lost. A job lost
 * twice has failed: it may have crashed its workers.
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
