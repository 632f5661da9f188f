import { type Db, run, sql } from './db';

/** Any number will do, as long as every Talus takes the same: two that start at once change the schema one after the other. */
const LOCK = 7_483_221;

/** Held until the transaction ends. A session's lock would not do: the embedded database has one session for all. */
export const lockSchema = (tx: Db) => run(tx, sql`select pg_advisory_xact_lock(${LOCK})`);
