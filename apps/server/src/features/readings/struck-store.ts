import { float8Array, timestampArray } from '../../platform/db/binary-arrays';
import { type Db, rows, run, sql } from '../../platform/db/db';

/** A reading by its place. */
export type ReadingKeys = { instrumentNo: readonly number[]; ts: readonly number[] };

export type StruckReading = { instrumentNo: number; ts: Date; reading1: number | null; reading2: number | null };

const STRUCK = sql`instrument_no as "instrumentNo", ts, reading1, reading2`;
const named = ({ instrumentNo, ts }: ReadingKeys) =>
  sql`unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[]) u(no, at)`;

/** Times of readings that were struck out, by instrument; both ends are included. */
export async function struckTimes(
  db: Db,
  instrumentNos: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, Set<number>>> {
  const found = await rows<{ no: number; ts: Date }>(
    db,
    sql`select instrument_no as no, ts from struck_reading
        where instrument_no = any(${instrumentNos}::int[]) and ts between ${new Date(from)} and ${new Date(to)}`,
  );
  const times = new Map<number, Set<number>>();
  for (const { no, ts } of found) times.set(no, (times.get(no) ?? new Set()).add(ts.getTime()));
  return times;
}

type By = { userNo: number; now: Date };

/** Remembers readings that were just deleted, as they were. */
export const rememberStruck = (tx: Db, struck: readonly StruckReading[], { userNo, now }: By) =>
  run(
    tx,
    sql`insert into struck_reading (instrument_no, ts, reading1, reading2, struck_at, struck_by)
        select u.*, ${now}::timestamptz, ${userNo}::int from unnest(${struck.map(({ instrumentNo }) => instrumentNo)}::int[],
          ${timestampArray(struck.map(({ ts }) => ts.getTime()))}::timestamptz[],
          ${float8Array(struck.map(({ reading1 }) => reading1 ?? Number.NaN))}::float8[],
          ${float8Array(struck.map(({ reading2 }) => reading2 ?? Number.NaN))}::float8[]) u
        on conflict (instrument_no, ts) do nothing`,
  );

/** Forgets that readings were struck out, of those named; answers them as they were. */
export const forgetStruck = (tx: Db, keys: ReadingKeys) =>
  rows<StruckReading>(
    tx,
    sql`delete from struck_reading s using ${named(keys)} where s.instrument_no = u.no and s.ts = u.at returning ${STRUCK}`,
  );

export type StruckEntry = StruckReading & { at: Date; by: string | null };

/** Newest first. */
export const listStruck = (
  db: Db,
  instrumentNo: number,
  { limit, before }: { limit: number; before: Date | null },
): Promise<StruckEntry[]> =>
  rows<StruckEntry>(
    db,
    sql`select s.instrument_no as "instrumentNo", s.ts, s.reading1, s.reading2, s.struck_at as at, u.name as by
        from struck_reading s left join app_user u on u.no = s.struck_by
        where s.instrument_no = ${instrumentNo} and (${before}::timestamptz is null or s.ts < ${before})
        order by s.ts desc limit ${limit}`,
  );
