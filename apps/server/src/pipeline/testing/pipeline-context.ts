import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { samePool } from '../../platform/db/connect/pools';
import { createWakeBus } from '../../platform/loops/wake-bus';
import type { PipelineContext } from '../pipeline-context';

/** Creates the context of a process of its own, which shares no conversion plan with others and runs no loop. */
export const createPipelineContext = (pool: Pool, clock: Clock, publicUrl: string | null = null): PipelineContext => ({
  pool,
  pools: samePool(pool),
  clock,
  bus: createWakeBus(),
  settings: { publicUrl, sealAfterDays: 0 },
});
