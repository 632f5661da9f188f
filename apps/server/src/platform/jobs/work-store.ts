import type { Pool } from 'pg';
import { type Db, inTransaction, one, rows, run, sql } from '../db/db';
import type { Problem } from './job-store';

// Jobs that outlive their process. Whoever works holds a lease: its name and the time it was last heard. Every step writes
// both in its own transaction, so a holder that lost the lease cannot commit another step.

export type WorkKind = 'recompute' | 'wipe' | 'backlog' | 'zone';
export type WorkState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export type WorkRow = {
  no: number;
  key: string;
  kind: WorkKind;
  instrumentNo: number | null;
  documentNo: number | null;
  userNo: number | null;
  input: Record<string, string>;
  state: WorkState;
  generation: number;
  configStamp: number;
  done: number;
  total: number;
  rows: number;
  dependent: number;
  tries: number;
  interruptions: number;
  nextTryAt: Date;
  problem: Problem | null;
  heardAt: Date | null;
  askedAt: Date;
  finishedAt: Date | null;
};

/** A holder that was silent for so long has died. Steps that take longer are safe: their commit checks the lease. */
export const LEASE_MS = 15_000;

const ROW = sql`no, key, kind, instrument_no as "instrumentNo", document_no as "documentNo", user_no as "userNo", input, state,
  generation, config_stamp as "configStamp", done, total, row_count as rows, dependent_count as dependent, tries, interruptions,
  next_try_at as "nextTryAt", problem, heard_at as "heardAt", asked_at as "askedAt", finished_at as "finishedAt"`;

export type NewWork = Pick<WorkRow, 'key' | 'kind' | 'instrumentNo' | 'documentNo' | 'userNo' | 'input'>;

/** Adds a job, or answers the open one of its key. Earlier ended jobs of the key are deleted. */
export async function askWork(tx: Db, asked: NewWork, now: Date): Promise<WorkRow> {
  const { key, kind, instrumentNo, documentNo, userNo, input } = asked;
  await run(
    tx,
    sql`insert into work_job (key, kind, instrument_no, document_no, user_no, input, next_try_at, asked_at)
        values (${key}, ${kind}, ${instrumentNo}, ${documentNo}, ${userNo}, ${JSON.stringify(input)}::jsonb, ${now}, ${now})
        on conflict (key) where state in ('waiting', 'running') do nothing`,
  );
  const row = (await findWork(tx, key)) as WorkRow;
  await run(
    tx,
    sql`delete from work_job where key = ${key} and no < ${row.no} and state not in ('waiting', 'running')`,
  );
  return row;
}

/** The newest job of a key. */
export const findWork = (db: Db, key: string): Promise<WorkRow | undefined> =>
  one(db, sql`select ${ROW} from work_job where key = ${key} order by no desc limit 1`);

export const findWorkByNo = (db: Db, no: number): Promise<WorkRow | undefined> =>
  one(db, sql`select ${ROW} from work_job where no = ${no}`);

/** Jobs of a kind that are open, or whose newest one failed. */
export const listWork = (db: Db, kind: WorkKind): Promise<WorkRow[]> =>
  rows(
    db,
    sql`select ${ROW} from work_job where kind = ${kind} and state in ('waiting', 'running', 'failed')
          and no in (select max(no) from work_job group by key) order by no`,
  );

const isFree = (now: Date) =>
  sql`((state = 'waiting' and next_try_at <= ${now})
       or (state = 'running' and (heard_at is null or heard_at < ${new Date(now.getTime() - LEASE_MS)})))`;

/** Takes the lease of a job that is due and that nobody holds: the one named, or the oldest. */
export const claimWork = (db: Db, holder: string, now: Date, no: number | null = null): Promise<WorkRow | undefined> =>
  one(
    db,
    sql`update work_job set state = 'running', holder = ${holder}, heard_at = ${now},
          interruptions = interruptions + case state when 'running' then 1 else 0 end
        where no = (
          select no from work_job where ${isFree(now)} and (${no}::int is null or no = ${no}::int)
          order by no limit 1 for update skip locked)
        returning ${ROW}`,
  );

/** Whether the holder still has the lease. */
export const beatWork = async (db: Db, no: number, holder: string, now: Date): Promise<boolean> =>
  (await run(
    db,
    sql`update work_job set heard_at = ${now} where no = ${no} and holder = ${holder} and state = 'running'`,
  )) > 0;

/** Frees the leases of processes that ended, where this one is the only one there can be. */
export const freeLeases = (db: Db): Promise<number> =>
  run(db, sql`update work_job set heard_at = null where state = 'running'`);

/** Somebody else works on the job now, or it was cancelled: nothing of the step may be committed. */
export class LeaseLostError extends Error {}

export type WorkProgress = Pick<WorkRow, 'done' | 'total' | 'rows' | 'dependent' | 'generation' | 'configStamp'> & {
  /** The last step: the job has ended with it. */
  isDone?: boolean;
};

/** Writes how far a job is, in the transaction of the step that did it. */
export async function advanceWork(
  tx: Db,
  no: number,
  holder: string,
  { done, total, rows, dependent, generation, configStamp, isDone }: WorkProgress,
  now: Date,
): Promise<void> {
  const state = isDone ? 'done' : 'running';
  const kept = await run(
    tx,
    sql`update work_job set state = ${state}, done = ${done}, total = ${total}, row_count = ${rows},
          dependent_count = ${dependent}, generation = ${generation}, config_stamp = ${configStamp}, heard_at = ${now},
          finished_at = case when ${state} = 'done' then ${now}::timestamptz end
        where no = ${no} and holder = ${holder} and state = 'running'`,
  );
  if (kept === 0) throw new LeaseLostError(`job ${no} was cancelled or is done by another process`);
}

/** The process ends: the job goes on as soon as another one begins. */
export const giveBackWork = (db: Db, no: number, holder: string) =>
  run(
    db,
    sql`update work_job set state = 'waiting', heard_at = null, holder = null, interruptions = interruptions + 1
        where no = ${no} and holder = ${holder} and state = 'running'`,
  );

/** Counts a failed try. Null as the time of the next: the failure is final. False: the lease was lost. */
export const failWork = async (
  db: Db,
  no: number,
  holder: string,
  { problem, nextTryAt, now }: { problem: Problem; nextTryAt: Date | null; now: Date },
): Promise<boolean> =>
  (await run(
    db,
    sql`update work_job set tries = tries + 1, problem = ${JSON.stringify(problem)}::jsonb, holder = null, heard_at = null,
          state = ${nextTryAt ? 'waiting' : 'failed'}, next_try_at = coalesce(${nextTryAt}::timestamptz, next_try_at),
          finished_at = ${nextTryAt ? null : now}::timestamptz
        where no = ${no} and holder = ${holder} and state = 'running'`,
  )) > 0;

/** Ends a job that others were made of. */
export async function endWork(tx: Db, no: number, holder: string, now: Date): Promise<void> {
  const ended = await run(
    tx,
    sql`update work_job set state = 'cancelled', finished_at = ${now} where no = ${no} and holder = ${holder} and state = 'running'`,
  );
  if (ended === 0) throw new LeaseLostError(`job ${no} was cancelled or is done by another process`);
}

/** Calls off an open job; what it staged is deleted. False where none of the key is open. */
export const cancelWork = (pool: Pool, key: string, now: Date): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const gone = await one<{ no: number }>(
      tx,
      sql`update work_job set state = 'cancelled', finished_at = ${now}, holder = null
          where key = ${key} and state in ('waiting', 'running') returning no`,
    );
    if (gone) await run(tx, sql`delete from work_day where job_no = ${gone.no}`);
    return gone !== undefined;
  });

const RETRIED = (now: Date) => sql`state = 'waiting', tries = 0, next_try_at = ${now}, finished_at = null`;
const IS_RETRIABLE = sql`(state = 'failed' or (state = 'waiting' and tries > 0))`;

/** Begins a failed job, or one that waits for its next try, again now, with all its tries before it. */
export const retryWorkByNo = async (db: Db, no: number, now: Date): Promise<boolean> =>
  (await run(db, sql`update work_job set ${RETRIED(now)} where no = ${no} and ${IS_RETRIABLE}`)) > 0;

/** The same of the newest job of a key. */
export async function retryWork(db: Db, key: string, now: Date): Promise<boolean> {
  const job = await findWork(db, key);
  return job !== undefined && retryWorkByNo(db, job.no, now);
}

/** Whether a job that had begun is done by nobody at the moment. */
export const isInterrupted = (
  { state, tries, interruptions, heardAt }: Pick<WorkRow, 'state' | 'tries' | 'interruptions' | 'heardAt'>,
  now: Date,
): boolean =>
  state === 'running'
    ? heardAt === null || heardAt.getTime() < now.getTime() - LEASE_MS
    : state === 'waiting' && tries === 0 && interruptions > 0;
