import { firstAfter, firstAtOrAfter } from '@talus/domain/readings/columns';
import { type DecodedDays, decodeDays } from '@talus/domain/readings/decode-days';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { daysOf } from './batch';
import { rawRowsBlock } from './day-blocks';
import { dayRange } from './day-range';
import { markDays } from './mark-days';
import { RAW_SEGMENTS } from './raw-segments';

/** What a logger wrote at one time, by channel position; a channel it did not have is null or beyond the end. */
export type RawRow = { ts: number; values: readonly (number | null)[] };

/** Writes raw rows of a document, new or read again; of two with the same time the later one wins. */
export async function recordRaw(tx: Db, documentNo: number, given: readonly RawRow[]): Promise<void> {
  if (given.length === 0) return;
  const sorted = [...new Map(given.map((row) => [row.ts, row])).values()].sort((a, b) => a.ts - b.ts);
  const times = sorted.map(({ ts }) => ts);
  await markDays(tx, RAW_SEGMENTS, daysOf(Array(times.length).fill(documentNo), times));
  await run(
    tx,
    sql`insert into raw_reading (document_no, ts, values)
        select ${documentNo}::int, u.ts, u.row::float8[]
          from unnest(${timestampArray(times)}::timestamptz[], ${sorted.map(arrayText)}::text[]) u(ts, row)
        on conflict (document_no, ts) do update set values = excluded.values`,
  );
}

/** `{1.5,NULL,-0}`. Rows may have different lengths, which an array of arrays cannot. */
function arrayText({ values }: RawRow): string {
  const items = values.map((value) => {
    if (value === null || Number.isNaN(value)) return 'NULL';
    return Object.is(value, -0) ? '-0' : String(value);
  });
  return `{${items.join(',')}}`;
}

/** The channels at `positions`, in that order, between two times, both included; a gap is NaN. */
export async function readRaw(
  db: Db,
  documentNo: number,
  positions: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<DecodedDays> {
  const { first, last } = dayRange(fromMs, toMs);
  const found = await one<{ days: string | null }>(
    db,
    sql`select encode(string_agg(block, ''::bytea order by day), 'base64') as days from (
          select s.day, case when s.n is null then ${rawRowsBlock(documentNo, positions)} else s.packed end as block
            from raw_segment s where s.document_no = ${documentNo} and s.day between ${first}::date and ${last}::date
        ) day_blocks`,
  );
  const { times, columns } = decodeDays(Buffer.from(found?.days ?? '', 'base64'), positions);
  const start = firstAtOrAfter(times, fromMs);
  const end = Math.max(start, firstAfter(times, toMs));
  return { times: times.subarray(start, end), columns: columns.map((column) => column.subarray(start, end)) };
}

/** Deletes the raw rows between two times, both included. Their days are marked first: none may outlive its rows. */
export async function deleteRaw(tx: Db, documentNo: number, { from, to }: { from: number; to: number }): Promise<void> {
  const { first, last } = dayRange(from, to);
  const touched = await rows<{ day: number }>(
    tx,
    sql`select day - date '1970-01-01' as day from raw_segment
        where document_no = ${documentNo} and day between ${first}::date and ${last}::date order by day`,
  );
  await markDays(tx, RAW_SEGMENTS, { keys: touched.map(() => documentNo), days: touched.map(({ day }) => day) });
  await run(
    tx,
    sql`delete from raw_reading
        where document_no = ${documentNo} and ts between ${new Date(from)} and ${new Date(to)}`,
  );
}
