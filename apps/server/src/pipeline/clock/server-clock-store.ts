import type { SeenTime } from '@talus/domain/time/clock-trust';
import { type Db, one, run, sql } from '../../platform/db/db';

/** The state of the server's clock, shared by all processes. */
export type StoredServerClock = SeenTime & { suspectedAt: Date | null; offsetMs: number | null };

type Row = { seenAt: Date | null; correctionMs: number; suspectedAt: Date | null; offsetMs: number | null };

const NOTHING: StoredServerClock = { seenMs: null, correctionMs: 0, suspectedAt: null, offsetMs: null };

export async function loadServerClock(db: Db): Promise<StoredServerClock> {
  const row = await one<Row>(
    db,
    sql`select seen_at as "seenAt", correction_ms as "correctionMs", suspected_at as "suspectedAt", offset_ms as "offsetMs"
        from server_clock where name = 'server'`,
  );
  if (!row) return NOTHING;
  const { seenAt, ...rest } = row;
  return { ...rest, seenMs: seenAt?.getTime() ?? null };
}

/** Inserts the state of a clock that was not watched before, starting with the newest stored arrival. */
export const ensureServerClock = (db: Db) =>
  run(
    db,
    sql`insert into server_clock (name, seen_at) select 'server', max(updated_at) from document_progress
        on conflict do nothing`,
  );

/**
 * Raises the last trusted time, which never goes back. Does not wait: where another process has locked the row, nothing
 * is written.
 */
export const raiseSeenTime = (db: Db, now: Date) =>
  run(
    db,
    sql`update server_clock s set seen_at = ${now}
        from (select name from server_clock where seen_at is null or seen_at < ${now} for update skip locked) free
        where s.name = free.name`,
  );

export type Suspicion = { now: Date; correctionMs: number; offsetMs: number; doubtfulFrom: Date | null };

/** Records that the clock is suspected. Returns whether that is new. */
export async function saveSuspicion(tx: Db, suspicion: Suspicion): Promise<boolean> {
  const before = await one<{ suspectedAt: Date | null }>(
    tx,
    sql`select suspected_at as "suspectedAt" from server_clock where name = 'server' for update`,
  );
  await run(
    tx,
    sql`update server_clock set suspected_at = coalesce(suspected_at, ${suspicion.now}),
          correction_ms = ${suspicion.correctionMs}, offset_ms = ${suspicion.offsetMs},
          doubtful_from = coalesce(doubtful_from, ${suspicion.doubtfulFrom}) where name = 'server'`,
  );
  return before !== undefined && before.suspectedAt === null;
}

/** Returns since when quarantined rows may be right; null: the clock is not suspected. */
export const doubtfulSince = async (db: Db): Promise<Date | null> =>
  (await one<{ from: Date | null }>(db, sql`select doubtful_from as "from" from server_clock where name = 'server'`))
    ?.from ?? null;

/** Clears the suspicion. Returns false where another process was first. */
export const clearSuspicion = async (tx: Db): Promise<boolean> =>
  (await run(
    tx,
    sql`update server_clock set suspected_at = null, correction_ms = 0, offset_ms = null, doubtful_from = null
        where name = 'server' and suspected_at is not null`,
  )) > 0;

/** Limits arrival times to the time trusted now: later ones were written by a clock that was ahead. */
export const pullArrivalsBack = (tx: Db, now: Date) =>
  run(tx, sql`update document_progress set updated_at = ${now}, lead_at = ${now} where updated_at > ${now}`);

export const readDatabaseTime = async (db: Db): Promise<number> =>
  (await one<{ at: Date }>(db, sql`select clock_timestamp() as at`))?.at.getTime() ?? Number.NaN;
