// SQLSTATE: 40P01 deadlock, 55P03 lock_timeout, 57014 statement_timeout or cancelled, 25P03 idle in transaction timeout
const CODES = new Set(['40P01', '55P03', '57014', '25P03']);

/** The error of pg's pool when no connection became free within the timeout. */
const POOL_IN_USE = 'timeout exceeded when trying to connect';

/**
 * Tells whether a statement failed from contention for locks or connections. The database is healthy; a retry may
 * succeed.
 */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || error.message === POOL_IN_USE;
}
