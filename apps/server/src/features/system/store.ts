import { type Db, one, sql } from '../../platform/db/db';

/** Since when the server's clock is suspected, and by how many milliseconds it is ahead; negative: behind. */
export type ClockSuspicion = { since: Date; offsetMs: number };

/** Returns what the clock watch keeps; null: the clock is not suspected. */
export const findClockSuspicion = async (db: Db): Promise<ClockSuspicion | null> =>
  (await one<ClockSuspicion>(
    db,
    sql`select suspected_at as since, coalesce(offset_ms, 0) as "offsetMs" from server_clock
        where suspected_at is not null`,
  )) ?? null;

/** Rows that wait in quarantine, and of how many documents. */
export const countQuarantined = async (db: Db): Promise<{ rows: number; documents: number }> =>
  (await one<{ rows: number; documents: number }>(
    db,
    sql`select count(*)::int as rows, count(distinct document_no)::int as documents from quarantined_row where state = 'waiting'`,
  )) ?? { rows: 0, documents: 0 };
