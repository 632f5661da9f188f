import type { Pool, PoolConfig } from 'pg';
import type { Limits } from './limits';

/**
 * The purpose of a connection. Only the `http` pool can be exhausted by HTTP calls: the others have their own
 * connections.
 */
export type Purpose = 'http' | 'judge' | 'intake' | 'live' | 'work';
export type Pools = Readonly<Record<Purpose, Pool>>;

type Share = {
  /** The maximum number of connections, opened on demand. */
  most: number;
  /** The timeout for getting a connection, in milliseconds. */
  waitMs: number;
  limits: Limits;
};

/**
 * Connections per purpose.
 * - `http`: calls of people and machines; the setting TALUS_DATABASE_CONNECTIONS limits them.
 * - `judge`: silence, the judge's watchdog, clocks, formulas, and notifications.
 * - `intake`: logger files: two lanes, rejections, files to be re-read.
 * - `live`: live streams, health, heartbeats.
 * - `work`: history, packing, cleanup, exports, reports, camera images.
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

export const DEFAULT_HTTP_CONNECTIONS = 10;

type Open = (config: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'>, limits: Limits) => Pool;

export type PoolSettings = {
  httpConnections?: number | undefined;
  /** The idle timeout of a transaction; absent: the purpose's own. */
  pauseMs?: number | undefined;
};

/** Opens one pool per purpose. */
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

/** Returns one pool for all purposes, for tests and tools. */
export const samePool = (pool: Pool): Pools => ({ http: pool, judge: pool, intake: pool, live: pool, work: pool });

export const endPools = async (pools: Pools): Promise<void> => {
  await Promise.all([...new Set(Object.values(pools))].map((pool) => pool.end()));
};
