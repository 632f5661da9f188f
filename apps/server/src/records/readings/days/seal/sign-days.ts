import type { TimeSpan } from '@talus/domain/time/time-span';
import { type Db, rows, sql } from '../../../../platform/db/db';
import { dayRange } from '../../read/day-range';
import { rawRowsBlock, readingRowsBlock } from '../day-blocks';

/**
 * Hashes the days of a document's rows: the hash differs where the rows differ, and may differ where only the storage
 * of a day changed. `positions` are the relevant channels. Days count from 1970.
 */
export async function signRawDays(
  db: Db,
  documentNo: number,
  positions: readonly number[],
  { from, to }: TimeSpan,
): Promise<Map<number, string>> {
  const { first, last } = dayRange(from, to);
  const found = await rows<{ day: number; sign: string }>(
    db,
    sql`select day - date '1970-01-01' as day,
          md5(coalesce(case when s.n is null then ${rawRowsBlock(documentNo, positions)} else s.packed end, ''::bytea)) as sign
        from raw_segment s where s.document_no = ${documentNo} and s.day between ${first}::date and ${last}::date
        order by day`,
  );
  return new Map(found.map(({ day, sign }) => [day, sign]));
}

/** The hash of a day without readings. */
export const NO_SIGN = '';

/** Hashes the days of readings, by instrument and day. */
export async function signReadingDays(
  db: Db,
  instrumentNos: readonly number[],
  { from, to }: TimeSpan,
): Promise<(instrumentNo: number, day: number) => string> {
  const { first, last } = dayRange(from, to);
  const found = await rows<{ no: number; day: number; sign: string }>(
    db,
    sql`select s.instrument_no as no, s.day - date '1970-01-01' as day,
          md5(coalesce(case when s.n is null then ${readingRowsBlock(instrumentNos)} else s.packed end, ''::bytea)) as sign
        from reading_segment s
        where s.instrument_no = any(${instrumentNos}::int[]) and s.day between ${first}::date and ${last}::date`,
  );
  const signs = new Map(found.map(({ no, day, sign }) => [`${no} ${day}`, sign]));
  return (instrumentNo, day) => signs.get(`${instrumentNo} ${day}`) ?? NO_SIGN;
}
