import type { Pool, PoolConfig } from 'pg';
import type { Limits } from './limits';

/** What connections are for. Only those of `http` can run dry: the others have connections of their own. */
export type Purpose = 'http' | 'judge' | 'intake' | 'live' | 'work';
export type Pools = Readonly<Record<Purpose, Pool>>;

type Share = {
  /** Connections at most, opened when they are needed. */
  most: number;
  /** How long a caller waits for one of them, in milliseconds. */
  waitMs: number;
  limits: Limits;
};

/**
 * - `http`: calls of people and machines; their number is the setting TALUS_DATABASE_CONNECTIONS.
 * - `judge`: silence, the watch of the judge, clocks, formulas, and telling.
 * - `intake`: logger files: two lanes, refusals, files to be read again.
 * - `live`: what streams are told, health, heartbeats.
 * - `work`: history, packing, sweeping, exports, reports, camera pictures.
 */
const SHARES: Record<Exclude<Purpose, 'http'>, Share> = {
  judge: { most: 3, waitMs: 10_000, limits: { lockMs: 5_000, idleMs: 30_000, statementMs: 120_000 } },
  intake: { most: 4, waitMs: 10_000, limits: { lockMs: 3_000, idleMs: 30_000, statementMs: 300_000 } },
  live: { most: 2, waitMs: 10_000, limits: { lockMs: 2_000, idleMs: 30_000, statementMs: 30_000 } },
  work: { most: 3, waitMs: 60_000, limits: { lockMs: 30_000, idleMs: 30_000, statementMs: 1_800_000 } },
};

const HTTP: Omit<Share, 'most'> = {
  waitMs: 5_000,
  limits: { lockMs: 10_000, idleMs: 30_000, statementMs: 600_000 },
};

/** Connections of a process besides those of `http`; docs/operations.md adds them up. */
export const RESERVED = Object.values(SHARES).reduce((sum, { most }) => sum + most, 0);

export const DEFAULT_HTTP_CONNECTIONS = 10;

type Open = (config: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'>, limits: Limits) => Pool;

export type PoolSettings = {
  httpConnections?: number | undefined;
  /** How long a transaction may pause; absent: as the purpose has it. */
  pauseMs?: number | undefined;
};

/** One pool for each purpose. */
export function openPools(open: Open, { httpConnections = DEFAULT_HTTP_CONNECTIONS, pauseMs }: PoolSettings): Pools {
  const of = ({ most, waitMs, limits }: Share) =>
    open(
      { max: most, connectionTimeoutMillis: waitMs },
      { ...limits, ...(pauseMs !== undefined && { idleMs: pauseMs }) },
    );
  return {
    http: of({ ...HTTP, most: httpConnections }),
    judge: of(SHARES.judge),
    intake: of(SHARES.intake),
    live: of(SHARES.live),
    work: of(SHARES.work),
  };
}

/** For tests and tools, which have one pool for all. */
export const samePool = (pool: Pool): Pools => ({ http: pool, judge: pool, intake: pool, live: pool, work: pool });

export const endPools = async (pools: Pools): Promise<void> => {
  await Promise.all([...new Set(Object.values(pools))].map((pool) => pool.end()));
};
