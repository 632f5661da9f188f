import { MINUTE_MS } from '@talus/domain/time/duration';
import { type Db, one, run, sql, unsafeSql } from '../db/db';

/** Orders of files: a row waits, is claimed by whoever makes it, and says how it went. */
type JobTable = 'export_job' | 'report_run';

/** Why one failed: a code, and what fills its sentence. */
export type Problem = { code: string; params: Record<string, string | number> };

/** One whose maker has been silent for so long is begun again. */
const LOST_MS = MINUTE_MS;

/** The number of the next that nobody makes: one that waits, or one whose maker was lost. It is the caller's then. */
export async function claimJob(db: Db, table: JobTable, now: Date): Promise<number | undefined> {
  const lostBefore = new Date(now.getTime() - LOST_MS);
  const taken = await one<{ no: number }>(
    db,
    sql`update ${unsafeSql(table)} set state = 'running', started_at = ${now}, heard_at = ${now}
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
