import { type Db, inTransaction } from '../../platform/db/db';
import {
  askWork,
  cancelWork,
  findWork,
  findWorkByNo,
  isInterrupted,
  retryWork,
  retryWorkByNo,
  type WorkRow,
} from '../../platform/jobs/work-store';
import type { Working } from '../../platform/jobs/working';
import { findBacklogJob } from '../../records/readings/backlog/backlog-store';
import { type PipelineContext, plansOf } from '../pipeline-context';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { findProgress } from './progress-store';
import { lockNewest } from './recompute-job';
import { rejudge } from './rejudge';

/** The state of a job on all readings of an instrument. */
export type OutputWork = {
  kind: 'recompute' | 'wipe' | 'backlog';
  state: WorkRow['state'];
  /** Steps done, of `total`. */
  done: number;
  total: number;
  rows: number;
  dependent: number;
  at: string;
  tries: number;
  nextTry: string | null;
  interruptions: number;
  /** Whether no process works on the job now, although it was started. */
  isInterrupted: boolean;
};

type RecomputeOptions = { userNo?: number | null; patienceMs?: number };

const PATIENCE_MS = 600_000;

const keyOf = (instrumentNo: number): string => `output.${instrumentNo}`;

/** Returns the work on all readings of an instrument that is in progress or was the last. */
export async function findOutputWork(context: PipelineContext, instrumentNo: number): Promise<OutputWork | null> {
  const { pool, clock } = context;
  const job = await findWork(pool, keyOf(instrumentNo));
  const own = job ? workOf(job, clock.now()) : null;
  if (own && OPEN.includes(own.state)) return own;
  const owed = await findBacklogWork(context, instrumentNo);
  if (owed) return owed;
  const kept = await findProgress(pool, instrumentNo);
  if (own && (!kept || own.at >= kept.at)) return own;
  return kept && { ...NOT_BEGUN, ...kept };
}

async function findBacklogWork({ pool, clock }: PipelineContext, instrumentNo: number): Promise<OutputWork | null> {
  const jobNo = await findBacklogJob(pool, instrumentNo);
  if (jobNo === undefined) return null;
  const job = jobNo === null ? undefined : await findWorkByNo(pool, jobNo);
  return job ? workOf(job, clock.now()) : { ...NOT_BEGUN, at: clock.now().toISOString() };
}

/**
 * Recomputes (`recompute`) or deletes (`wipe`) all readings of an instrument as a durable job, or joins the open one.
 * Returns the job's state at its end or at the timeout; null where a job of the other kind is open.
 */
export async function runOutputJob(
  { pool, clock }: PipelineContext,
  working: Pick<Working, 'join'>,
  kind: 'recompute' | 'wipe',
  instrumentNo: number,
  { userNo = null, patienceMs = PATIENCE_MS }: RecomputeOptions = {},
): Promise<OutputWork | null> {
  const job = await inTransaction(pool, async (tx) => {
    const asked = { key: keyOf(instrumentNo), kind, instrumentNo, documentNo: null, userNo, input: {} };
    const open = await askWork(tx, asked, clock.now());
    if (open.kind === kind) await retryWork(tx, open.key, clock.now());
    return open;
  });
  return job.kind === kind ? workOf(await working.join(job.no, patienceMs), clock.now()) : null;
}

/** Cancels a recompute; readings stay as they were. Returns false where none is in progress. */
export async function cancelRecompute({ pool, clock }: PipelineContext, instrumentNo: number): Promise<boolean> {
  const job = await findWork(pool, keyOf(instrumentNo));
  return job?.kind === 'recompute' && cancelWork(pool, job.key, clock.now());
}

/** Retries a failed or waiting job now. */
export async function retryOutputWork({ pool, clock, bus }: PipelineContext, instrumentNo: number): Promise<boolean> {
  const now = clock.now();
  const owed = await findBacklogJob(pool, instrumentNo);
  const isBegun = owed ? await retryWorkByNo(pool, owed, now) : await retryWork(pool, keyOf(instrumentNo), now);
  if (isBegun) bus.wake('jobs');
  return isBegun;
}

/** Judges the newest reading by the limits in force now, and notifies as if the reading had just arrived. */
export async function judgeNewest(context: PipelineContext, instrumentNo: number): Promise<void> {
  const { pool, clock } = context;
  const { publicUrl } = context.settings;
  const instrument = (await plansOf(context).current(pool)).instruments.get(instrumentNo);
  if (!instrument) return;
  const now = clock.now();
  const enqueue = (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl });
  await inTransaction(pool, async (tx) => {
    await lockNewest(tx, instrument);
    await rejudge(tx, [instrument], { now, enqueue });
  });
}

const OPEN: readonly WorkRow['state'][] = ['waiting', 'running'];

const NOT_BEGUN = {
  kind: 'backlog',
  state: 'waiting',
  done: 0,
  total: 1,
  rows: 0,
  dependent: 0,
  tries: 0,
  nextTry: null,
  interruptions: 0,
  isInterrupted: false,
} as const;

const workOf = (job: WorkRow, now: Date): OutputWork => ({
  kind: job.kind as OutputWork['kind'],
  state: job.state,
  done: job.done,
  total: Math.max(1, job.total),
  rows: job.rows,
  dependent: job.dependent,
  at: (job.finishedAt ?? job.heardAt ?? job.askedAt).toISOString(),
  tries: job.tries,
  nextTry: job.state === 'waiting' && job.tries > 0 ? job.nextTryAt.toISOString() : null,
  interruptions: job.interruptions,
  isInterrupted: isInterrupted(job, now),
});
