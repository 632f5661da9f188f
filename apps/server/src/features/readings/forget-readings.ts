import { type Db, one, run, sql } from '../../platform/db/db';

/** Takes all that is kept of an instrument's readings away, for one that is no more. */
export async function forgetReadings(tx: Db, instrumentNo: number): Promise<void> {
  await run(tx, sql`delete from last_reading where instrument_no = ${instrumentNo}`);
  await run(tx, sql`delete from reading_segment where instrument_no = ${instrumentNo}`);
  await run(tx, sql`delete from reading where instrument_no = ${instrumentNo}`);
}

/** The newest result before a time; undefined where there is none. */
export const lastResultBefore = (db: Db, instrumentNo: number, before: Date) =>
  one<{ ts: Date; value: number }>(
    db,
    sql`select ts, reading2 as value from reading
        where instrument_no = ${instrumentNo} and ts < ${before} and reading2 is not null order by ts desc limit 1`,
  );
