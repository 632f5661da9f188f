import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import type { WorkHandler } from '../../platform/jobs/working';
import { silentLogger } from '../../testing/loggers';
import type { Plans } from '../convert/plans';
import { plansOf } from '../pipeline-context';
import { assignJobs } from '../recompute/backlog';
import { createLongWork } from '../recompute/long-work';
import { runOutputJob } from '../recompute/recompute';
import { createPipelineContext } from './pipeline-context';

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
  const { pool, clock, publicUrl = null } = options;
  const context = createPipelineContext(pool, clock, publicUrl);
  const own = { plans: plansOf(context), bus: context.bus, log: silentLogger(), zoneJob: noZoneJob };
  const working = createLongWork({ ...own, ...options, publicUrl });
  return {
    working,
    compute: (instrumentNo: number) => runOutputJob(context, working, 'recompute', instrumentNo),
    deleteAll: (instrumentNo: number) => runOutputJob(context, working, 'wipe', instrumentNo),
    workOff: async (): Promise<void> => {
      for (;;) if (!(await working.work()) && !(await assignJobs(pool, clock.now()))) return;
    },
  };
}
