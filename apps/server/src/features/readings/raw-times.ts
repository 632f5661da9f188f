import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { decodeDays } from '@talus/domain/readings/decode-days';
import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, one, rows, sql } from '../../platform/db/db';
import { dayRange } from './day-range';

const timesIn = (days: string | null | undefined): Float64Array =>
  decodeDays(Buffer.from(days ?? '', 'base64'), []).times;

/** How many of these times a document has rows of already, by document; who has none is not in the answer. */
export async function countKnownRaw(
  db: Db,
  asked: readonly { documentNo: number; times: Float64Array }[],
): Promise<Map<number, number>> {
  const known = new Map<number, number>();
  if (asked.length === 0) return known;
  const add = (no: number, count: number) => known.set(no, (known.get(no) ?? 0) + count);
  for (const { no, n } of await countRows(db, asked)) add(no, n);
  const timesOf = new Map(asked.map(({ documentNo, times }) => [documentNo, new Set(times)]));
  for (const { no, packed } of await sealedDays(db, asked))
    add(no, timesIn(packed).filter((time) => timesOf.get(no)?.has(time)).length);
  return known;
}

type Asked = readonly { documentNo: number; times: Float64Array }[];

const countRows = (db: Db, asked: Asked) => {
  const nos = asked.map(({ documentNo }) => documentNo);
  return rows<{ no: number; n: number }>(
    db,
    sql`select r.document_no as no, count(*)::int as n
        from unnest(${asked.flatMap(({ documentNo, times }) => Array<number>(times.length).fill(documentNo))}::int[],
            ${timestampArray(asked.flatMap(({ times }) => Array.from(times)))}::timestamptz[]) u(no, ts)
          join raw_reading r on r.document_no = u.no and r.ts = u.ts
        where r.document_no = any(${nos}::int[]) group by r.document_no`,
  );
};

const sealedDays = (db: Db, asked: Asked) => {
  const days = asked.flatMap(({ documentNo, times }) =>
    [...new Set(Array.from(times, utcDay))].map((day) => ({ no: documentNo, day: utcDayName(day) })),
  );
  return rows<{ no: number; packed: string }>(
    db,
    sql`select s.document_no as no, encode(s.packed, 'base64') as packed
        from unnest(${days.map(({ no }) => no)}::int[], ${days.map(({ day }) => day)}::date[]) u(no, day)
          join raw_segment s on s.document_no = u.no and s.day = u.day
        where s.sealed and s.document_no = any(${asked.map(({ documentNo }) => documentNo)}::int[])`,
  );
};

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
