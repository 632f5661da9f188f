import type { Pool } from 'pg';
import { migrate } from './migrate';
import { spread } from './spread';

/** Migrates the database, and places the tables on a cluster. */
export async function buildSchema(pool: Pool): Promise<void> {
  await migrate(pool);
  await spread(pool);
}
