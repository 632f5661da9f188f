import { type Db, rows, sql } from '../../../platform/db/db';
import { RAW_SEGMENTS } from '../days/raw-segments';
import { READING_SEGMENTS } from '../days/reading-segments';
import type { SegmentTable } from '../days/segment-table';

/** Lists the UTC days with readings of an instrument, counted from 1970, oldest first. */
export const listReadingDays = (db: Db, instrumentNo: number) => listDays(db, READING_SEGMENTS, instrumentNo);

/** Lists the UTC days with raw rows of a document, counted from 1970, oldest first. */
export const listRawDays = (db: Db, documentNo: number) => listDays(db, RAW_SEGMENTS, documentNo);

async function listDays(db: Db, { segments, key }: SegmentTable, no: number): Promise<number[]> {
  const found = await rows<{ day: number }>(
    db,
    sql`select day - date '1970-01-01' as day from ${segments} where ${key} = ${no} order by day`,
  );
  return found.map(({ day }) => day);
}
