import { configStamp } from '../../features/instruments/store';
import type { Db } from '../../platform/db/db';
import { type ConversionPlan, makePlan } from './plan';
import { listColumns, listMembers, listVersions } from './plan-store';

/** The plan in force, made anew when the configuration has changed since. */
export type Plans = { current: (db: Db) => Promise<ConversionPlan> };

export function createPlans(): Plans {
  let known: { stamp: number; plan: ConversionPlan } | null = null;
  return {
    current: async (db) => {
      const stamp = await configStamp(db);
      if (known?.stamp !== stamp)
        known = { stamp, plan: makePlan(await listVersions(db), await listColumns(db), await listMembers(db)) };
      return known.plan;
    },
  };
}
