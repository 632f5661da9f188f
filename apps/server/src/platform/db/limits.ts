import type { Pool } from 'pg';

/** How long a transaction may wait and pause before PostgreSQL ends it, in milliseconds; 0: without an end. */
export type Limits = {
  /** Wait for one lock. */
  lockMs: number;
  /** Pause between two statements: a frozen process loses its locks after this time. */
  idleMs: number;
  /** Run one statement. */
  statementMs: number;
};

/** For migrations and the first fill, which wait for another process and run for as long as the data is large. */
export const NO_LIMITS: Limits = { lockMs: 0, idleMs: 0, statementMs: 0 };

const USUAL: Limits = { lockMs: 10_000, idleMs: 30_000, statementMs: 600_000 };

const limitsByPool = new WeakMap<Pool, Limits>();

export const setLimits = (pool: Pool, limits: Limits): void => void limitsByPool.set(pool, limits);

/** The embedded database has one backend in this process, so a frozen process freezes all of it: no limits there. */
export const isEmbedded = (pool: Pool): boolean => pool.options?.stream !== undefined;

export const limitsOf = (pool: Pool): Limits => limitsByPool.get(pool) ?? USUAL;

/**
 * Settings at the start of a transaction. `set local` also holds behind a pooler, which gives each transaction another
 * connection and refuses options at connecting.
 */
export const limitsSql = ({ lockMs, idleMs, statementMs }: Limits): string =>
  `set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}; set local statement_timeout = ${statementMs}`;

/** The same for statements outside of a transaction, as options of a connection to PostgreSQL itself. */
export const limitsOptions = ({ lockMs, statementMs }: Limits): string =>
  `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs}`;
