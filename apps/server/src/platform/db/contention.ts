import { setTimeout as pause } from 'node:timers/promises';

// SQLSTATE: 40P01 deadlock, 55P03 lock_timeout, 57014 statement_timeout or cancelled, 25P03 paused within a transaction
const CODES = new Set(['40P01', '55P03', '57014', '25P03']);

/** Of pg's pool: every connection of it was in use for as long as a caller may wait for one. */
const POOL_IN_USE = 'timeout exceeded when trying to connect';

/** Whether a statement failed because others held what it needed. The database is well; the same works a moment later. */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || error.message === POOL_IN_USE;
}

/** Undone whole by PostgreSQL at once, so that the other transaction goes on. */
const DEADLOCK = '40P01';
const TRIES = 3;
const PAUSE_MS = 50;

/** Repeats a transaction that PostgreSQL chose as the victim of a deadlock. `work` must not remember anything between two tries. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || (error as { code?: unknown } | null)?.code !== DEADLOCK) throw error;
      await pause(PAUSE_MS * tried * (1 + Math.random()));
    }
  }
}
