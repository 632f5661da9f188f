import { type DecodedDays, decodeDays } from '@talus/domain/readings/codec/decode-days';
import { packedColumnCount } from '@talus/domain/readings/codec/decode-packed-day';
import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import { byteaArray } from '../../../platform/db/binary-arrays';
import { type Db, rows, run, sql } from '../../../platform/db/db';

/** Readings of one instrument computed from one UTC day of a document's rows, not published yet. */
export type StagedDay = {
  documentNo: number;
  instrumentNo: number;
  /** Counted from 1970. */
  day: number;
  /** Columns: the logger's value and the result. */
  rows: DecodedDays;
  /** Hashes of the day's raw rows and of the readings that the staged ones replace. */
  rawSign: string;
  ownSign: string;
};

export async function stageDays(tx: Db, jobNo: number, days: readonly StagedDay[]): Promise<void> {
  if (days.length === 0) return;
  await run(
    tx,
    sql`insert into work_day as w (job_no, document_no, instrument_no, day, n, packed, raw_sign, own_sign)
        select ${jobNo}, u.document, u.instrument, date '1970-01-01' + u.day, u.n, u.packed, u.raw_sign, u.own_sign
        from unnest(${days.map(({ documentNo }) => documentNo)}::int[], ${days.map(({ instrumentNo }) => instrumentNo)}::int[],
          ${days.map(({ day }) => day)}::int[], ${days.map((day) => day.rows.times.length)}::int[],
          ${byteaArray(days.map((day) => encodeDay(day.rows.times, day.rows.columns)))}::bytea[],
          ${days.map(({ rawSign }) => rawSign)}::text[], ${days.map(({ ownSign }) => ownSign)}::text[])
          u(document, instrument, day, n, packed, raw_sign, own_sign)
        on conflict (job_no, instrument_no, day, document_no) do update
          set n = excluded.n, packed = excluded.packed, raw_sign = excluded.raw_sign, own_sign = excluded.own_sign`,
  );
}

export type StagedSign = Omit<StagedDay, 'rows'>;

/** Reads the hashes of the days that a job has staged of a document. */
export const stagedSigns = (db: Db, jobNo: number, documentNo: number): Promise<StagedSign[]> =>
  rows<StagedSign>(
    db,
    sql`select document_no as "documentNo", instrument_no as "instrumentNo", day - date '1970-01-01' as day,
          raw_sign as "rawSign", own_sign as "ownSign"
        from work_day where job_no = ${jobNo} and document_no = ${documentNo}`,
  );

/** Reads staged days of an instrument between two days, both included, oldest first; within a day by document. */
export async function readStaged(
  db: Db,
  jobNo: number,
  instrumentNo: number,
  { first, last }: { first: number; last: number },
): Promise<{ day: number; rows: DecodedDays }[]> {
  const positionsOf = (packed: Uint8Array) =>
    instrumentNo === RAW_PART ? Array.from({ length: packedColumnCount(packed) }, (_, position) => position) : [0, 1];
  const found = await rows<{ day: number; packed: string }>(
    db,
    sql`select day - date '1970-01-01' as day, encode(packed, 'base64') as packed from work_day
        where job_no = ${jobNo} and instrument_no = ${instrumentNo} and n > 0
          and day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
        order by day, document_no`,
  );
  return found.map(({ day, packed }) => {
    const bytes = Buffer.from(packed, 'base64');
    return { day, rows: decodeDays(bytes, positionsOf(bytes)) };
  });
}

export type StagedCount = { instrumentNo: number; days: number[]; readings: number };

/** Lists staged days by instrument, with the number of readings; days without readings are left out. */
export async function countStaged(db: Db, jobNo: number): Promise<StagedCount[]> {
  const found = await rows<{ instrumentNo: number; days: string; readings: number }>(
    db,
    sql`select instrument_no as "instrumentNo", sum(n)::int as readings,
          string_agg(distinct (day - date '1970-01-01')::text, ',') as days
        from work_day where job_no = ${jobNo} and n > 0 group by instrument_no order by instrument_no`,
  );
  return found.map(({ days, ...rest }) => ({ ...rest, days: days.split(',').map(Number).sort((a, b) => a - b) })); // biome-ignore format: one thing
}

/** The pseudo instrument number of staged raw rows; below, of the mark that holds a source day's hash. */
export const RAW_PART = -1;
const SOURCE = 0;

/** A part of a day, computed from the rows of one source day of a document, counted from 1970. */
export type StagedPart = { source: number; instrumentNo: number; day: number; rows: DecodedDays };

/** Stages all parts of a source day, replacing earlier ones. */
export async function stageSource(
  tx: Db,
  jobNo: number,
  { source, sign, parts }: { source: number; sign: string; parts: readonly StagedPart[] },
): Promise<void> {
  await dropSources(tx, jobNo, [source]);
  const mark = { source, instrumentNo: SOURCE, day: source, rows: { times: new Float64Array(0), columns: [] } };
  await stageDays(
    tx,
    jobNo,
    [mark, ...parts].map(({ source: documentNo, ...rest }) => ({ ...rest, documentNo, rawSign: sign, ownSign: '' })),
  );
}

/** Reads the hashes of the source days with staged parts. */
export async function stagedSources(db: Db, jobNo: number): Promise<Map<number, string>> {
  const found = await rows<{ source: number; sign: string }>(
    db,
    sql`select document_no as source, raw_sign as sign from work_day where job_no = ${jobNo} and instrument_no = ${SOURCE}`,
  );
  return new Map(found.map(({ source, sign }) => [source, sign]));
}

export const dropSources = (tx: Db, jobNo: number, sources: readonly number[]) =>
  run(tx, sql`delete from work_day where job_no = ${jobNo} and document_no = any(${sources}::int[])`);

/** Deletes staged days whose rows are gone. */
export const dropStagedDays = (tx: Db, jobNo: number, documentNo: number, days: readonly number[]) =>
  run(
    tx,
    sql`delete from work_day where job_no = ${jobNo} and document_no = ${documentNo}
          and day - date '1970-01-01' = any(${days}::int[])`,
  );

export const dropStaged = (tx: Db, jobNo: number) => run(tx, sql`delete from work_day where job_no = ${jobNo}`);
