import type { Pool } from 'pg';
import { migrate } from './migrate';
import { spread } from './spread';

/** Brings the database to what this Talus needs: its tables, and each where it belongs on a cluster. */
export async function buildSchema(pool: Pool): Promise<void> {
  await migrate(pool);
  await spread(pool);
}
