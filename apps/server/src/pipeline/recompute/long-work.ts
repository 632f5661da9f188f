import type { Pool } from 'pg';
import type { Db } from '../../platform/db/db';
import type { DbLog } from '../../platform/db/db-log';
import { startMaking } from '../../platform/jobs/making';
import type { WorkRow } from '../../platform/jobs/work-store';
import { createWorking, type WorkHandler, type Working } from '../../platform/jobs/working';
import type { Beat } from '../../platform/loops/beats';
import type { Loop } from '../../platform/loops/loop';
import type { WakeBus } from '../../platform/loops/wake-bus';
import { enqueueNotices } from '../tell/enqueue';
import { assignJobs, backlogJob, splitBacklog } from './backlog';
import { type Options as JobOptions, recomputeJob, wipeJob } from './recompute-job';

type Options = JobOptions & {
  pool: Pool;
  log: DbLog;
  /** Moves a document to another time zone. */
  zoneJob: WorkHandler;
  bus: WakeBus;
  beat?: Beat;
};

/** Creates the long-running work of the pipeline as durable jobs. */
export const createLongWork = ({ pool, log, zoneJob, bus, beat, ...options }: Options): Working =>
  createWorking({
    ...{ pool, log, clock: options.clock },
    handlers: {
      recompute: recomputeJob(options),
      wipe: wipeJob(options),
      backlog: backlogJob(options),
      zone: zoneJob,
    },
    split: splitBacklog,
    tellFailed: (tx, job, now) => tellFailed(tx, job, now, options.publicUrl),
    onTold: () => bus.wake('outbox'),
    onStep: beat?.turn,
  });

/** Notifies administrators once of each job that failed for good. */
async function tellFailed(tx: Db, job: WorkRow, now: Date, publicUrl: string | null): Promise<void> {
  const about = { instrument: job.instrumentNo, document: job.documentNo, readingTime: now.getTime() };
  const dedupeKey = `work-failed ${job.key} ${now.toISOString()}`;
  await enqueueNotices(tx, [{ kind: 'work-failed', level: null, project: null, ...about, dedupeKey }], {
    now,
    publicUrl,
  });
}

type LoopOptions = {
  pool: Pool;
  log: DbLog;
  clock: JobOptions['clock'];
  working: Working;
  atOnce: number;
  everyMs?: number;
  beat?: Beat;
};

/**
 * Starts the loop that runs jobs that are waiting, were interrupted or are due for a retry, and creates jobs for the
 * backlog.
 */
export function startLongWork({ pool, log, clock, working, atOnce, everyMs = 5000, beat }: LoopOptions): Loop {
  const making = startMaking({
    ...{ atOnce, everyMs, beat },
    makeNext: async () => (await working.work()) || assignJobs(pool, clock.now()),
    whenIdle: async () => {},
    onTrouble: (error) => log.warn({ err: error }, 'jobs could not be looked for; tried again'),
  });
  return {
    wake: making.wake,
    stop: async () => {
      await working.stop();
      await making.stop();
    },
  };
}
