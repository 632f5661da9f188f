import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import type { WorkHandler } from '../../platform/jobs/working';
import { silentLogger } from '../../testing/loggers';
import { createPlans, type Plans } from '../convert/plans';
import { assignJobs } from '../recompute/backlog';
import { createLongWork } from '../recompute/long-work';
import { createRecomputing } from '../recompute/recompute';

type Options = {
  pool: Pool;
  clock: Clock;
  plans?: Plans;
  publicUrl?: string | null;
  log?: DbLog;
  zoneJob?: WorkHandler;
};

const noZoneJob: WorkHandler = () => Promise.reject(new Error('documents are moved by their own calls'));

/** Creates the long-running work of a process without its loop: `workOff` runs all due jobs. */
export function createLongWorkOf(options: Options) {
  const { pool, clock } = options;
  const given = { plans: createPlans(), publicUrl: null, log: silentLogger(), zoneJob: noZoneJob, ...options };
  const working = createLongWork(given);
  return {
    working,
    ...createRecomputing({ ...given, working }),
    workOff: async (): Promise<void> => {
      for (;;) if (!(await working.work()) && !(await assignJobs(pool, clock.now()))) return;
    },
  };
}
