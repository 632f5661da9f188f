import type { Pool } from 'pg';
import { within } from '../../within';
import type { Db } from '../db';

/**
 * Wraps the database with a timeout, for short statements that must not wait on a dead connection, such as one that a
 * firewall dropped: TCP reports that only after a quarter of an hour. A connection that times out is closed, not
 * returned: the pool would hand it out again first. The embedded database has one connection, which cannot die this
 * way.
 */
export const withTimeout = (pool: Pool, patienceMs: () => number): Db =>
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
