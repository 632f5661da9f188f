import { randomBytes } from 'node:crypto';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { pauseBeforeTry } from '@talus/domain/jobs/next-try';
import type { Pool } from 'pg';
import type { Clock } from '../clock/clock';
import { type Db, inTransaction } from '../db/db';
import type { DbLog } from '../db/db-log';
import { makeOne, problemOf } from './making';
import * as store from './work-store';

export type WorkRun = {
  /** The job as claimed. */
  job: store.WorkRow;
  pool: Pool;
  signal: AbortSignal;
  /** Runs one step in its own transaction; the step returns the job's progress. */
  step: (work: (tx: Db) => Promise<store.WorkProgress>) => Promise<store.WorkProgress>;
};

/** Runs a job from its saved progress. May be interrupted between any two steps, and is called again. */
export type WorkHandler = (run: WorkRun) => Promise<void>;

type Options = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  handlers: Record<store.WorkKind, WorkHandler>;
  /** Sends the notification of a final failure, in the transaction that saves the failure. */
  tellFailed: (tx: Db, job: store.WorkRow, now: Date) => Promise<void>;
  onTold?: (() => void) | undefined;
  /** Called after each step, as a sign of life. */
  onStep?: (() => void) | undefined;
  /** Splits a failed job into several, each with its own tries. True: split, and the failed job is over. */
  split?: (tx: Db, job: store.WorkRow, now: Date) => Promise<boolean>;
};

const ASK_MS = 100;

/** Creates a worker for durable jobs. */
export function createWorking({ pool, clock, log, handlers, tellFailed, onTold, onStep, split }: Options) {
  const holder = `${os.hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`;
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const fail = async (job: store.WorkRow, error: unknown) => {
    if (error instanceof store.LeaseLostError) return;
    const now = clock.now();
    const isSplit = await inTransaction(pool, async (tx) => {
      if (!(await split?.(tx, job, now))) return false;
      await store.endWork(tx, job.no, holder, now);
      return true;
    });
    if (isSplit) return log.warn({ err: error, job: job.key }, 'a job of several parts failed; each is done by itself');
    const wait = pauseBeforeTry(job.tries + 1);
    const nextTryAt = wait === null ? null : new Date(now.getTime() + wait);
    log[nextTryAt ? 'warn' : 'error'](
      { err: error, job: job.key, kind: job.kind, tries: job.tries + 1, nextTryAt },
      nextTryAt ? 'a job failed; it is tried again' : 'a job failed for good',
    );
    await inTransaction(pool, async (tx) => {
      const problem = problemOf(error, 'job.failed');
      const isOurs = await store.failWork(tx, job.no, holder, { problem, nextTryAt, now });
      if (isOurs && nextTryAt === null) await tellFailed(tx, job, now);
    });
    if (nextTryAt === null) onTold?.();
  };

  const doOne = (job: store.WorkRow) =>
    makeOne({
      stopping: stopping.signal,
      tell: () => store.beatWork(pool, job.no, holder, clock.now()),
      make: (signal) => {
        const step: WorkRun['step'] = (work) => {
          signal.throwIfAborted();
          return inTransaction(pool, async (tx) => {
            const progress = await work(tx);
            await store.advanceWork(tx, job.no, holder, progress, clock.now());
            onStep?.();
            return progress;
          });
        };
        return handlers[job.kind]({ job, pool, signal, step });
      },
      releaseJob: () => store.giveBackWork(pool, job.no, holder),
      fail: (error) => fail(job, error),
    });

  /** Claims and runs the named job, or the oldest due one. Returns false when there was none. */
  const work = async (no?: number): Promise<boolean> => {
    if (stopping.signal.aborted) return false;
    const doing = (async () => {
      const job = await store.claimWork(pool, holder, clock.now(), no);
      if (job) await doOne(job);
      return job !== undefined;
    })();
    underWay.add(doing);
    try {
      return await doing;
    } finally {
      underWay.delete(doing);
    }
  };

  return {
    work,
    /**
     * Runs the job here if unclaimed, and waits at most `mostMs` until the job ends or is deferred; returns its state.
     */
    join: async (no: number, mostMs: number): Promise<store.WorkRow> => {
      const late = AbortSignal.timeout(mostMs);
      const isOver = () => late.aborted || stopping.signal.aborted;
      let isDone = false;
      const own = work(no).catch((error: unknown) => log.warn({ err: error }, 'a job could not be begun; tried again'));
      void own.then(() => {
        isDone = true;
      });
      while (!isDone && !isOver()) await Promise.race([own, pause(ASK_MS)]);
      for (;;) {
        const job = (await store.findWorkByNo(pool, no)) as store.WorkRow;
        if (job.state !== 'running' || isOver()) return job;
        await pause(ASK_MS);
      }
    },
    /** Resolves when running jobs were released. */
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(underWay);
    },
  };
}

export type Working = ReturnType<typeof createWorking>;
