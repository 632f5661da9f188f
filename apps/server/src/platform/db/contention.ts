// SQLSTATE: 40P01 deadlock, 55P03 lock_timeout, 57014 statement_timeout or cancelled, 25P03 paused within a transaction
const CODES = new Set(['40P01', '55P03', '57014', '25P03']);

/** Of pg's pool: every connection of it was in use for as long as a caller may wait for one. */
const POOL_IN_USE = 'timeout exceeded when trying to connect';

/** Whether a statement failed because others held what it needed. The database is well; the same works a moment later. */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || error.message === POOL_IN_USE;
}
