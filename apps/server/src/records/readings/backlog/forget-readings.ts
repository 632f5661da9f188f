import { type Db, one, run, sql } from '../../../platform/db/db';
import { resultsBefore } from '../read/read-before';

/** Deletes all stored readings of a deleted instrument. */
export async function forgetReadings(tx: Db, instrumentNo: number): Promise<void> {
  await run(tx, sql`delete from last_reading where instrument_no = ${instrumentNo}`);
  await run(tx, sql`delete from reading_segment where instrument_no = ${instrumentNo}`);
  await run(tx, sql`delete from reading where instrument_no = ${instrumentNo}`);
}

/** Counts the readings of instruments; a packed day stores its count. */
export async function countReadings(db: Db, instrumentNos: readonly number[]): Promise<number> {
  const packed = await one<{ n: number }>(
    db,
    sql`select coalesce(sum(n), 0)::int as n from reading_segment where instrument_no = any(${instrumentNos}::int[])`,
  );
  const others = await one<{ n: number }>(
    db,
    sql`select count(*)::int as n from reading r join reading_segment s
          on s.instrument_no = r.instrument_no and s.day = (r.ts at time zone 'UTC')::date
        where r.instrument_no = any(${instrumentNos}::int[]) and s.n is null`,
  );
  return (packed?.n ?? 0) + (others?.n ?? 0);
}

/** Returns the newest result before a time; undefined: none. */
export async function lastResultBefore(
  db: Db,
  instrumentNo: number,
  before: Date,
): Promise<{ ts: Date; value: number } | undefined> {
  const found = (await resultsBefore(db, [instrumentNo], before.getTime() - 1)).get(instrumentNo);
  return found && found.reading2 !== null ? { ts: found.ts, value: found.reading2 } : undefined;
}
