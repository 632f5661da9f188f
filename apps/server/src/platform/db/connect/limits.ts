import type { Pool } from 'pg';

/** Timeouts of a transaction in milliseconds; 0: no timeout. */
export type Limits = {
  /** Waiting for one lock. */
  lockMs: number;
  /** Idle between two statements: a frozen process loses its locks after this time. */
  idleMs: number;
  /** Running one statement. */
  statementMs: number;
};

/** No limits, for migrations and the first fill, which wait for another process and scale with the data. */
export const NO_LIMITS: Limits = { lockMs: 0, idleMs: 0, statementMs: 0 };

const USUAL: Limits = { lockMs: 10_000, idleMs: 30_000, statementMs: 600_000 };

const limitsByPool = new WeakMap<Pool, Limits>();

export const setLimits = (pool: Pool, limits: Limits): void => void limitsByPool.set(pool, limits);

/**
 * Tells whether the pool is embedded. Its single backend runs in this process, so a frozen process freezes all of it:
 * limits would not help.
 */
export const isEmbedded = (pool: Pool): boolean => pool.options?.stream !== undefined;

export const limitsOf = (pool: Pool): Limits => limitsByPool.get(pool) ?? USUAL;

/**
 * Returns the settings for the start of a transaction. `set local` also works behind a pooler, which assigns
 * connections per transaction and refuses connection options.
 */
export const limitsSql = ({ lockMs, idleMs, statementMs }: Limits): string =>
  `set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}; set local statement_timeout = ${statementMs}`;

/** Returns the limits for statements outside a transaction, as options of a direct connection to PostgreSQL. */
export const limitsOptions = ({ lockMs, statementMs }: Limits): string =>
  `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs}`;
