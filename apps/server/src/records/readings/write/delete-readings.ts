import type { TimeSpan } from '@talus/domain/time/time-span';
import { timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, rows, run, sql } from '../../../platform/db/db';
import { forgetRunning } from '../backlog/forget-running';
import { markDays } from '../days/mark-days';
import { READING_SEGMENTS } from '../days/reading-segments';
import { readingsBefore, resultsBefore } from '../read/read-before';
import { readColumns } from '../read/read-columns';
import { daysOf, sortBatch } from './batch';

export type DeletedReading = { instrument_no: number; ts: Date; reading1: number | null; reading2: number | null };

/** Deletes the named readings that exist; returns their values. */
export async function deleteReadings(
  tx: Db,
  keys: { instrumentNo: readonly number[]; ts: readonly number[] },
): Promise<DeletedReading[]> {
  const sorted = sortBatch({ ...keys, reading1: [], reading2: [] });
  await forgetRunning(tx, sorted.instrumentNo);
  await markDays(tx, READING_SEGMENTS, daysOf(sorted.instrumentNo, sorted.ts));
  const deleted = await rows<DeletedReading>(
    tx,
    sql`delete from reading r using unnest(${sorted.instrumentNo}::int[], ${timestampArray(sorted.ts)}::timestamptz[])
          u(instrument_no, ts)
        where r.instrument_no = u.instrument_no and r.ts = u.ts
        returning r.instrument_no, r.ts, r.reading1, r.reading2`,
  );
  await refreshNewest(
    tx,
    deleted.map((reading) => reading.instrument_no),
  );
  return deleted;
}

/** Updates last_reading of instruments to their newest existing reading. */
export async function refreshNewest(tx: Db, instrumentNos: readonly number[]): Promise<void> {
  for (const instrumentNo of [...new Set(instrumentNos)].sort((a, b) => a - b)) await findNewest(tx, instrumentNo);
}

/** Deletes the readings of an instrument between two times, both included; returns the count. */
export async function deleteReadingsBetween(tx: Db, instrumentNo: number, { from, to }: TimeSpan): Promise<number> {
  return (await takeReadingsBetween(tx, instrumentNo, { from, to })).length;
}

/** Deletes the readings of an instrument between two times, both included; returns the readings. */
export async function takeReadingsBetween(
  tx: Db,
  instrumentNo: number,
  { from, to }: TimeSpan,
): Promise<DeletedReading[]> {
  const columns = (await readColumns(tx, [instrumentNo], from, to)).get(instrumentNo);
  const ts = Array.from(columns?.times ?? []);
  return deleteReadings(tx, { instrumentNo: ts.map(() => instrumentNo), ts });
}

const EVER = Number.POSITIVE_INFINITY;

/**
 * Sets last_reading to the newest remaining reading. Locks the row first, so that a newer reading of another writer
 * survives.
 */
async function findNewest(tx: Db, instrumentNo: number): Promise<void> {
  await run(tx, sql`select from last_reading where instrument_no = ${instrumentNo} for update`);
  const newest = (await readingsBefore(tx, [instrumentNo], EVER)).get(instrumentNo);
  if (!newest) {
    await run(tx, sql`delete from last_reading where instrument_no = ${instrumentNo}`);
    return;
  }
  const valid = (await resultsBefore(tx, [instrumentNo], EVER)).get(instrumentNo);
  await run(
    tx,
    sql`update last_reading l set ts = ${newest.ts}, reading1 = ${newest.reading1}, reading2 = ${newest.reading2},
          valid_ts = ${valid?.ts ?? null},
          velocity_1h = case when l.ts = ${newest.ts} then l.velocity_1h end,
          velocity_24h = case when l.ts = ${newest.ts} then l.velocity_24h end
        where l.instrument_no = ${instrumentNo}`,
  );
}
