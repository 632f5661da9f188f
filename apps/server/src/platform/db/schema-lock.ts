import type { Db } from './db';
import { takeLock } from './lock-order';

/** Two processes that start at once change the schema one after the other. Held until the transaction ends. A session's lock would not do: the embedded database has one session for all. */
export const lockSchema = (tx: Db) => takeLock(tx, 'schema');
