import { DAY_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { type Db, one, sql } from '../../../platform/db/db';

/** A day of readings is a UTC day, which is within a day of any local day. */
const MARGIN_MS = DAY_MS;

/**
 * Cuts a span to the part with readings of any of the instruments, to within two days; null: no readings. A query for
 * all years then reads only the existing ones.
 */
export async function cutToData(
  db: Db,
  instrumentNos: readonly number[],
  { from, to }: TimeSpan,
): Promise<TimeSpan | null> {
  const found = await one<{ first: number | null; last: number | null }>(
    db,
    sql`select min(d.first) - date '1970-01-01' as first, max(d.last) - date '1970-01-01' as last
        from last_reading l, lateral (
          select min(s.day) as first, max(s.day) as last from reading_segment s where s.instrument_no = l.instrument_no) d
        where l.instrument_no = any(${instrumentNos}::int[])`,
  );
  if (!found || found.first === null || found.last === null) return null;
  const cut = {
    from: Math.max(from, found.first * DAY_MS - MARGIN_MS),
    to: Math.min(to, (found.last + 1) * DAY_MS + MARGIN_MS),
  };
  return cut.from <= cut.to ? cut : null;
}
