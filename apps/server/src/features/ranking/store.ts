import type { TimeSpan } from '@talus/domain/time/time-span';
import { type Db, rows, sql } from '../../platform/db/db';

/** Counts the masked results in a window by instrument number; instruments without any are absent. */
export async function countMasked(
  db: Db,
  nos: readonly number[],
  { from, to }: TimeSpan,
): Promise<Map<number, number>> {
  const found = await rows<{ no: number; count: number }>(
    db,
    sql`select instrument_no as no, count(*)::int as count from masked_reading
        where instrument_no = any(${nos}::int[]) and reading2 is not null
          and ts between ${new Date(from)} and ${new Date(to)} group by instrument_no`,
  );
  return new Map(found.map(({ no, count }) => [no, count]));
}
