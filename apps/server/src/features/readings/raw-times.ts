import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { decodeDays } from '@talus/domain/readings/decode-days';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, one, sql } from '../../platform/db/db';
import { dayRange } from './day-range';

const timesIn = (days: string | null | undefined): Float64Array =>
  decodeDays(Buffer.from(days ?? '', 'base64'), []).times;

/** How many of these times a document has rows of already. */
export async function countKnownRaw(db: Db, documentNo: number, times: Float64Array): Promise<number> {
  if (times.length === 0) return 0;
  const days = [...new Set(Array.from(times, utcDay))].map(utcDayName);
  const found = await one<{ n: number; days: string | null }>(
    db,
    sql`select (select count(*)::int from raw_reading
                 where document_no = ${documentNo} and ts = any(${timestampArray(times)}::timestamptz[])) as n,
          (select encode(string_agg(packed, ''::bytea), 'base64') from raw_segment
            where document_no = ${documentNo} and sealed and day = any(${days}::date[])) as days`,
  );
  const asked = new Set(times);
  return (found?.n ?? 0) + timesIn(found?.days).filter((time) => asked.has(time)).length;
}

type Found = { before: Date | null; after: Date | null; daysBefore: string | null; daysAfter: string | null };

/**
 * The newest row of a document before one time and its oldest at or after another; null where there is none. Of sealed
 * days two on either side are enough: the rows of the nearest may all lie on the other side of the time.
 */
export async function rawTimesAround(
  db: Db,
  documentNo: number,
  { from, to }: { from: number; to: number },
): Promise<{ before: Date | null; after: Date | null }> {
  const { first: firstDay, last: lastDay } = dayRange(to, from);
  const at = (time: number) => (Number.isFinite(time) ? new Date(time) : time > 0 ? 'infinity' : '-infinity');
  const found = await one<Found>(
    db,
    sql`select (select max(ts) from raw_reading where document_no = ${documentNo} and ts < ${at(from)}::timestamptz) as before,
          (select min(ts) from raw_reading where document_no = ${documentNo} and ts >= ${at(to)}::timestamptz) as after,
          (select encode(string_agg(packed, ''::bytea order by day), 'base64') from (
            select day, packed from raw_segment where document_no = ${documentNo} and sealed and day <= ${lastDay}::date
             order by day desc limit 2) newest) as "daysBefore",
          (select encode(string_agg(packed, ''::bytea order by day), 'base64') from (
            select day, packed from raw_segment where document_no = ${documentNo} and sealed and day >= ${firstDay}::date
             order by day limit 2) oldest) as "daysAfter"`,
  );
  const older = timesIn(found?.daysBefore);
  const newer = timesIn(found?.daysAfter);
  return {
    before: pick(Math.max, found?.before, older[firstAtOrAfter(older, from) - 1]),
    after: pick(Math.min, found?.after, newer[firstAtOrAfter(newer, to)]),
  };
}

function pick(choose: typeof Math.max, row: Date | null | undefined, sealed: number | undefined): Date | null {
  if (sealed === undefined) return row ?? null;
  return new Date(row ? choose(row.getTime(), sealed) : sealed);
}
