import type { Pool } from 'pg';
import { within } from '../within';
import type { Db } from './db';

/**
 * The database for short statements that must not wait for a connection which died unheard, as one that a firewall forgot:
 * TCP says so after a quarter of an hour. A connection that does not answer in time is ended, not given back: the pool
 * would hand it out again, before all others. The embedded database has one connection, which cannot die so.
 */
export const withPatience = (pool: Pool, patienceMs: () => number): Db =>
  pool.options.stream ? pool : { query: (text, values) => ask(pool, patienceMs(), (db) => db.query(text, values)) };

async function ask<T>(pool: Pool, patienceMs: number, statement: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let problem: Error | undefined;
  try {
    return await within(patienceMs, statement(client as Db));
  } catch (error) {
    problem = error as Error;
    throw error;
  } finally {
    client.release(problem);
  }
}
