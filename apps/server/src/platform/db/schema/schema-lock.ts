import type { Db } from '../db';
import { takeLock } from '../lock-order';

/**
 * Serialises schema changes of processes that start together. Held until the transaction ends. A session lock would
 * fail: the embedded database has one session for all.
 */
export const lockSchema = (tx: Db) => takeLock(tx, 'schema');
