import type { Settings } from '../platform/config/settings';
import type { Pools } from '../platform/db/connect/pools';
import type { ServerContext } from '../platform/http/server-context';
import { createPlans, type Plans } from './convert/plans';

/** The part of the server's context that the pipeline's functions for features need. */
export type PipelineContext = Pick<ServerContext, 'pool' | 'pools' | 'clock' | 'bus'> & {
  settings: Pick<Settings, 'publicUrl' | 'sealAfterDays'>;
};

const plansByDatabase = new WeakMap<Pools, Plans>();

/** Returns the conversion plan of a database, which everything in this process shares. */
export function plansOf({ pools }: Pick<PipelineContext, 'pools'>): Plans {
  const plans = plansByDatabase.get(pools) ?? createPlans();
  plansByDatabase.set(pools, plans);
  return plans;
}
