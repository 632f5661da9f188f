import { type Db, rows, sql } from '../../platform/db/db';

export type ReadingAt = { instrumentNo: number; ts: Date; reading1: number | null; reading2: number | null };

/**
 * The newest reading of each instrument at or before a time, however long before; who has none is not in the answer.
 * One look into the index for each, so it costs the same with a year behind it as with ten.
 */
export async function readingsBefore(
  db: Db,
  instrumentNos: readonly number[],
  atMs: number,
): Promise<Map<number, ReadingAt>> {
  const found = await rows<ReadingAt>(
    db,
    sql`select l.instrument_no as "instrumentNo", r.ts, r.reading1, r.reading2
        from last_reading l cross join lateral (
          select r.ts, r.reading1, r.reading2 from reading r
           where r.instrument_no = l.instrument_no and r.ts <= ${new Date(atMs)} order by r.ts desc limit 1) r
        where l.instrument_no = any(${instrumentNos}::int[])`,
  );
  return new Map(found.map((row) => [row.instrumentNo, row]));
}
