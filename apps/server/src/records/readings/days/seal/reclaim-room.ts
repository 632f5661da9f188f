import type { Pool } from 'pg';

/**
 * Vacuums, so that new rows reuse the space of sealed rows. Autovacuum would wait until a fifth of the rows is gone,
 * which is a week of rows; the embedded database has no autovacuum.
 */
export async function reclaimRoom(pool: Pool): Promise<void> {
  for (const table of ['reading', 'raw_reading', 'reading_segment', 'raw_segment'])
    await pool.query(`vacuum (index_cleanup on) ${table}`);
}
