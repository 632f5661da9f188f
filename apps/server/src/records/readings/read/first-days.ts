import { DAY_MS } from '@talus/domain/time/duration';
import { type Db, rows, sql } from '../../../platform/db/db';

/**
 * Returns the start of the first UTC day with readings, in epoch milliseconds, by instrument number; instruments
 * without readings are absent.
 */
export async function firstDays(db: Db, instrumentNos: readonly number[]): Promise<Map<number, number>> {
  const found = await rows<{ no: number; day: number }>(
    db,
    sql`select instrument_no as no, min(day) - date '1970-01-01' as day from reading_segment
        where instrument_no = any(${instrumentNos}::int[]) group by instrument_no`,
  );
  return new Map(found.map(({ no, day }) => [no, day * DAY_MS]));
}
