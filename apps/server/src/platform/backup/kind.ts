import os from 'node:os';
import type { Database } from '../db/connect/open-database';
import { isCluster } from '../db/schema/spread';
import type { DatabaseKind } from './manifest';

export async function kindOf({ kind, pool }: Pick<Database, 'kind' | 'pool'>): Promise<DatabaseKind> {
  return kind === 'postgres' && (await isCluster(pool)) ? 'cluster' : kind;
}

/** Below the ten connections of a pool, with one spare for the connection that locks the tables. */
const MOST_JOBS = 8;
const USUAL_JOBS = 4;

export function jobsFor(kind: DatabaseKind, wanted = Math.min(USUAL_JOBS, os.availableParallelism())): number {
  return kind === 'embedded' ? 1 : Math.max(1, Math.min(MOST_JOBS, wanted));
}
