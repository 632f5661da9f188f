import { decodeDays } from '@talus/domain/readings/codec/decode-days';
import type { Pool } from 'pg';
import { rows, run, sql } from '../../../../platform/db/db';
import { countValues, RESULT } from '../../read/count-values';

/**
 * Backfills the result counts of days that were packed without a count, newest first; returns the number of days. A day
 * that is written or packed meanwhile is skipped: packing counts it.
 */
export async function countPackedResults(pool: Pool, { limit }: { limit: number }): Promise<number> {
  const found = await rows<{ no: number; day: string; packed: string }>(
    pool,
    sql`select instrument_no as no, day, encode(packed, 'base64') as packed from reading_segment
        where n is not null and results is null order by day desc, instrument_no limit ${limit}`,
  );
  if (found.length === 0) return 0;
  const results = found.map(({ packed }) =>
    countValues(decodeDays(Buffer.from(packed, 'base64'), [RESULT]).columns[0]),
  );
  await run(
    pool,
    sql`update reading_segment s set results = u.results
        from unnest(${found.map(({ no }) => no)}::int[], ${found.map(({ day }) => day)}::date[], ${results}::int[]) u(no, day, results)
        where s.instrument_no = u.no and s.day = u.day and s.n is not null and s.results is null`,
  );
  return found.length;
}
