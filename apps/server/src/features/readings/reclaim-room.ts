import type { Pool } from 'pg';

/**
 * Lets new rows use the room of those that were sealed. A server would do so by itself, but not before a fifth of the rows
 * is gone, which is a week of them; the embedded database never would.
 */
export async function reclaimRoom(pool: Pool): Promise<void> {
  for (const table of ['reading', 'raw_reading', 'reading_segment', 'raw_segment'])
    await pool.query(`vacuum (index_cleanup on) ${table}`);
}
