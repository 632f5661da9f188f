import type { Pool } from 'pg';
import { type Db, inTransaction } from '../../platform/db/db';
import { whileWanted } from '../../platform/db/while-wanted';
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
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { previewRecompute } from './preview-recompute';
import { findProgress } from './progress-store';
import { type Options as JobOptions, lockNewest } from './recompute-job';
import { rejudge } from './rejudge';

type Options = JobOptions & {
  pool: Pool;
  working: Working;
  /** Wakes the job loop of this process after a job was created. */
  wakeJobs?: (() => void) | undefined;
};

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

type Asked = { userNo?: number | null; patienceMs?: number };

const PATIENCE_MS = 600_000;

const keyOf = (instrumentNo: number): string => `output.${instrumentNo}`;

/** Creates the operations that recompute readings from the logger's rows, as durable jobs. */
export function createRecomputing({ pool, clock, plans, publicUrl, working, wakeJobs }: Options) {
  const enqueueAt = (now: Date) => (tx: Db, notices: Notice[]) => enqueueNotices(tx, notices, { now, publicUrl });

  /** Requests a job, or joins the open one; null where the open job is of another kind. */
  const ask = async (
    kind: 'recompute' | 'wipe',
    instrumentNo: number,
    { userNo = null, patienceMs = PATIENCE_MS }: Asked,
  ): Promise<OutputWork | null> => {
    const job = await inTransaction(pool, async (tx) => {
      const asked = { key: keyOf(instrumentNo), kind, instrumentNo, documentNo: null, userNo, input: {} };
      const open = await askWork(tx, asked, clock.now());
      if (open.kind === kind) await retryWork(tx, open.key, clock.now());
      return open;
    });
    return job.kind === kind ? workOf(await working.join(job.no, patienceMs), clock.now()) : null;
  };

  const backlogOf = async (instrumentNo: number): Promise<OutputWork | null> => {
    const jobNo = await findBacklogJob(pool, instrumentNo);
    if (jobNo === undefined) return null;
    const job = jobNo === null ? undefined : await findWorkByNo(pool, jobNo);
    return job ? workOf(job, clock.now()) : { ...NOT_BEGUN, at: clock.now().toISOString() };
  };

  const lastOf = async (instrumentNo: number): Promise<OutputWork | null> => {
    const job = await findWork(pool, keyOf(instrumentNo));
    const own = job ? workOf(job, clock.now()) : null;
    if (own && OPEN.includes(own.state)) return own;
    const owed = await backlogOf(instrumentNo);
    if (owed) return owed;
    const kept = await findProgress(pool, instrumentNo);
    if (own && (!kept || own.at >= kept.at)) return own;
    return kept && { ...NOT_BEGUN, ...kept };
  };

  return {
    progress: lastOf,

    preview: async (instrumentNo: number, signal: AbortSignal) =>
      previewRecompute(whileWanted(pool, signal), await plans.current(pool), instrumentNo, signal),

    deleteAll: (instrumentNo: number, asked: Asked = {}) => ask('wipe', instrumentNo, asked),

    compute: (instrumentNo: number, asked: Asked = {}) => ask('recompute', instrumentNo, asked),

    /** Cancels a recompute; readings stay as they were. Returns false where none is in progress. */
    cancel: async (instrumentNo: number): Promise<boolean> => {
      const job = await findWork(pool, keyOf(instrumentNo));
      return job?.kind === 'recompute' && cancelWork(pool, job.key, clock.now());
    },

    /** Retries a failed or waiting job now. */
    retry: async (instrumentNo: number): Promise<boolean> => {
      const now = clock.now();
      const owed = await findBacklogJob(pool, instrumentNo);
      const isBegun = owed ? await retryWorkByNo(pool, owed, now) : await retryWork(pool, keyOf(instrumentNo), now);
      if (isBegun) wakeJobs?.();
      return isBegun;
    },

    /** Judges the newest reading by the limits in force now, and notifies as if the reading had just arrived. */
    judgeLast: async (instrumentNo: number): Promise<void> => {
      const instrument = (await plans.current(pool)).instruments.get(instrumentNo);
      if (!instrument) return;
      const now = clock.now();
      await inTransaction(pool, async (tx) => {
        await lockNewest(tx, instrument);
        await rejudge(tx, [instrument], { now, enqueue: enqueueAt(now) });
      });
    },
  };
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
