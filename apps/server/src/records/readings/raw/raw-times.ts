import { decodeDays } from '@talus/domain/readings/codec/decode-days';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { utcDayName } from '@talus/domain/readings/utc-day';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, one, rows, sql } from '../../../platform/db/db';
import { inDays } from '../days/in-days';
import { dayRange } from '../read/day-range';

const timesIn = (days: string | null | undefined): Float64Array =>
  decodeDays(Buffer.from(days ?? '', 'base64'), []).times;

type RawTimeQuery = readonly { documentNo: number; times: Float64Array }[];

/** Counts how many of the given ascending times exist in a document, by document; documents without any are absent. */
export async function countKnownRaw(db: Db, asked: RawTimeQuery): Promise<Map<number, number>> {
  const known = new Map<number, number>();
  if (asked.length === 0) return known;
  const timesOf = new Map(asked.map(({ documentNo, times }) => [documentNo, new Set(times)]));
  for (const { no, inRows, packed } of await knownDays(db, asked)) {
    const inPack = timesIn(packed).filter((time) => timesOf.get(no)?.has(time)).length;
    known.set(no, (known.get(no) ?? 0) + (inRows ?? inPack));
  }
  return known;
}

type KnownDay = { no: number; inRows: number | null; packed: string | null };

/**
 * Reads rows and sealed days in one statement: with two, a day sealed in between is counted twice. Each day queries
 * only its own times.
 */
function knownDays(db: Db, asked: RawTimeQuery): Promise<KnownDay[]> {
  const days = asked.flatMap(({ documentNo, times }) => inDays({ key: documentNo, times, columns: [] }));
  const ends: number[] = [];
  for (const { times } of days) ends.push((ends.at(-1) ?? 0) + times.length);
  const times = timestampArray(days.flatMap((day) => Array.from(day.times)));
  return rows<KnownDay>(
    db,
    sql`select s.document_no as no, encode(case when s.sealed then s.packed end, 'base64') as packed,
          case when not s.sealed then (
            select count(*)::int from raw_reading r where r.document_no = s.document_no
               and r.ts = any((${times}::timestamptz[])[u.last - u.n + 1 : u.last])) end as "inRows"
        from unnest(${days.map(({ key }) => key)}::int[], ${days.map(({ day }) => utcDayName(day))}::date[],
            ${days.map((day) => day.times.length)}::int[], ${ends}::int[]) u(no, day, n, last)
          join raw_segment s on s.document_no = u.no and s.day = u.day
        where s.document_no = any(${asked.map(({ documentNo }) => documentNo)}::int[])`,
  );
}

/** Returns the times of a document's newest rows, oldest first; reads only the newest sealed days. */
export async function newestRawTimes(db: Db, documentNo: number, most: number): Promise<number[]> {
  const fresh = await rows<{ ts: Date }>(
    db,
    sql`select ts from raw_reading where document_no = ${documentNo} order by ts desc limit ${most}`,
  );
  const times = fresh.map(({ ts }) => ts.getTime()).reverse();
  if (times.length >= most) return times;
  const sealed = await one<{ days: string | null }>(
    db,
    sql`select encode(string_agg(packed, ''::bytea order by day), 'base64') as days from (
          select day, packed from raw_segment where document_no = ${documentNo} and sealed
           order by day desc limit ${most}) newest`,
  );
  const first = times[0] ?? Number.POSITIVE_INFINITY;
  const older = Array.from(timesIn(sealed?.days)).filter((time) => time < first);
  return [...older, ...times].slice(-most);
}

type Found = { before: Date | null; after: Date | null; daysBefore: string | null; daysAfter: string | null };

/**
 * Returns the newest row of a document before `from` and its oldest at or after `to`; null: none. Two sealed days on
 * either side suffice: the nearest day's rows may all lie on the other side of the time.
 */
export async function rawTimesAround(
  db: Db,
  documentNo: number,
  { from, to }: TimeSpan,
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
