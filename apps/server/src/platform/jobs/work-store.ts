import type { Pool } from 'pg';
import { type Db, inTransaction, one, rows, run, sql } from '../db/db';
import type { Problem } from './job-store';

// Jobs that outlive their process. A worker holds a lease: its name and the time of its last heartbeat. Every step
// writes both in its own transaction, so a worker that lost the lease cannot commit another step.

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

/** The timeout of a lease without a heartbeat. Steps that take longer are safe: their commit checks the lease. */
export const LEASE_MS = 15_000;

const ROW = sql`no, key, kind, instrument_no as "instrumentNo", document_no as "documentNo", user_no as "userNo", input, state,
  generation, config_stamp as "configStamp", done, total, row_count as rows, dependent_count as dependent, tries, interruptions,
  next_try_at as "nextTryAt", problem, heard_at as "heardAt", asked_at as "askedAt", finished_at as "finishedAt"`;

export type NewWork = Pick<WorkRow, 'key' | 'kind' | 'instrumentNo' | 'documentNo' | 'userNo' | 'input'>;

/** Enqueues a job, or returns the open job of its key. Deletes earlier, ended jobs of the key. */
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

/** Returns the newest job of a key. */
export const findWork = (db: Db, key: string): Promise<WorkRow | undefined> =>
  one(db, sql`select ${ROW} from work_job where key = ${key} order by no desc limit 1`);

export const findWorkByNo = (db: Db, no: number): Promise<WorkRow | undefined> =>
  one(db, sql`select ${ROW} from work_job where no = ${no}`);

/** Lists the newest job of each key of a kind, if open or failed. */
export const listWork = (db: Db, kind: WorkKind): Promise<WorkRow[]> =>
  rows(
    db,
    sql`select ${ROW} from work_job where kind = ${kind} and state in ('waiting', 'running', 'failed')
          and no in (select max(no) from work_job group by key) order by no`,
  );

const isFree = (now: Date) =>
  sql`((state = 'waiting' and next_try_at <= ${now})
       or (state = 'running' and (heard_at is null or heard_at < ${new Date(now.getTime() - LEASE_MS)})))`;

/** Claims the lease of a job that is due and unclaimed: the named one, or the oldest. */
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

/** Sends a heartbeat; tells whether the worker still has the lease. */
export const beatWork = async (db: Db, no: number, holder: string, now: Date): Promise<boolean> =>
  (await run(
    db,
    sql`update work_job set heard_at = ${now} where no = ${no} and holder = ${holder} and state = 'running'`,
  )) > 0;

/** Frees all leases at the start of a process that is the only one. */
export const freeLeases = (db: Db): Promise<number> =>
  run(db, sql`update work_job set heard_at = null where state = 'running'`);

/** Thrown when another worker took the job, or the job was cancelled: the step must not commit. */
export class LeaseLostError extends Error {}

export type WorkProgress = Pick<WorkRow, 'done' | 'total' | 'rows' | 'dependent' | 'generation' | 'configStamp'> & {
  /** Set by the last step: the job is done. */
  isDone?: boolean;
};

/** Saves a job's progress, in the transaction of the step. */
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

/** Releases a job on shutdown, so that another process continues at once. */
export const giveBackWork = (db: Db, no: number, holder: string) =>
  run(
    db,
    sql`update work_job set state = 'waiting', heard_at = null, holder = null, interruptions = interruptions + 1
        where no = ${no} and holder = ${holder} and state = 'running'`,
  );

/** Counts a failed try. `nextTryAt` null: the failure is final. Returns false when the lease was lost. */
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

/** Cancels a job that was split into others. */
export async function endWork(tx: Db, no: number, holder: string, now: Date): Promise<void> {
  const ended = await run(
    tx,
    sql`update work_job set state = 'cancelled', finished_at = ${now} where no = ${no} and holder = ${holder} and state = 'running'`,
  );
  if (ended === 0) throw new LeaseLostError(`job ${no} was cancelled or is done by another process`);
}

/** Cancels an open job and deletes its staged days. Returns false when no job of the key is open. */
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

/** Retries a failed job, or one that waits for its next try, now and with a full number of tries. */
export const retryWorkByNo = async (db: Db, no: number, now: Date): Promise<boolean> =>
  (await run(db, sql`update work_job set ${RETRIED(now)} where no = ${no} and ${IS_RETRIABLE}`)) > 0;

/** Retries the newest job of a key. */
export async function retryWork(db: Db, key: string, now: Date): Promise<boolean> {
  const job = await findWork(db, key);
  return job !== undefined && retryWorkByNo(db, job.no, now);
}

/** Tells whether a started job has no worker at the moment. */
export const isInterrupted = (
  { state, tries, interruptions, heardAt }: Pick<WorkRow, 'state' | 'tries' | 'interruptions' | 'heardAt'>,
  now: Date,
): boolean =>
  state === 'running'
    ? heardAt === null || heardAt.getTime() < now.getTime() - LEASE_MS
    : state === 'waiting' && tries === 0 && interruptions > 0;
