import { type Db, run, sql } from '../../platform/db/db';
import { resultsBefore } from './read-before';

/** Takes all that is kept of an instrument's readings away, for one that is no more. */
export async function forgetReadings(tx: Db, instrumentNo: number): Promise<void> {
  await run(tx, sql`delete from last_reading where instrument_no = ${instrumentNo}`);
  await run(tx, sql`delete from reading_segment where instrument_no = ${instrumentNo}`);
  await run(tx, sql`delete from reading where instrument_no = ${instrumentNo}`);
}

/** The newest result before a time; undefined where there is none. */
export async function lastResultBefore(
  db: Db,
  instrumentNo: number,
  before: Date,
): Promise<{ ts: Date; value: number } | undefined> {
  const found = (await resultsBefore(db, [instrumentNo], before.getTime() - 1)).get(instrumentNo);
  return found && found.reading2 !== null ? { ts: found.ts, value: found.reading2 } : undefined;
}
