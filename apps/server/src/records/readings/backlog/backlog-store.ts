import { type BacklogSpan, backlogSpans, type VersionSource } from '@talus/domain/readings/backlog-spans';
import { type Db, one, rows, run, sql } from '../../../platform/db/db';

type Source = Omit<VersionSource, 'startDate'> & { instrumentNo: number; startDate: Date };

/** Reads the sources of the instruments' versions, by instrument. */
async function sourcesOf(db: Db, instrumentNos: readonly number[]): Promise<Map<number, VersionSource[]>> {
  const found = await rows<Source>(
    db,
    sql`select no, instrument_no as "instrumentNo", start_date as "startDate", document_no as "documentNo",
          channel_no as "channelNo", temperature_channel_no as "temperatureChannelNo",
          running_total as "runningTotal", operand_within_ms as "operandWithinMs"
        from instrument_version where instrument_no = any(${instrumentNos}::int[]) order by start_date, no`,
  );
  const sources = new Map<number, VersionSource[]>();
  for (const { instrumentNo, startDate, ...rest } of found)
    sources.set(instrumentNo, [...(sources.get(instrumentNo) ?? []), { ...rest, startDate: startDate.getTime() }]);
  return sources;
}

/** Runs `work`, which writes versions, and enqueues the existing rows that must be computed because of the changes. */
export async function withBacklog<T>(
  tx: Db,
  now: Date,
  instrumentNos: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await sourcesOf(tx, instrumentNos);
  const result = await work();
  await remember(tx, now, instrumentNos, before);
  return result;
}

/** Enqueues all existing rows of new instruments. */
export const enqueueBacklog = (tx: Db, now: Date, instrumentNos: readonly number[]) =>
  remember(tx, now, instrumentNos, new Map());

async function remember(
  tx: Db,
  now: Date,
  instrumentNos: readonly number[],
  before: ReadonlyMap<number, VersionSource[]>,
): Promise<void> {
  const after = await sourcesOf(tx, instrumentNos);
  const owed = instrumentNos.flatMap((no) =>
    backlogSpans(before.get(no) ?? [], after.get(no) ?? []).map((span) => ({ no, ...span })),
  );
  if (owed.length === 0) return;
  const times = (key: 'from' | 'to') => owed.map((span) => (span[key] === null ? null : new Date(span[key])));
  await run(
    tx,
    sql`insert into reading_backlog (instrument_no, from_ts, to_ts, left_document_no, asked_at)
        select *, ${now}::timestamptz from unnest(${owed.map(({ no }) => no)}::int[], ${times('from')}::timestamptz[],
          ${times('to')}::timestamptz[], ${owed.map(({ leftDocumentNo }) => leftDocumentNo)}::int[])`,
  );
}

export type BacklogEntry = BacklogSpan & { no: number; instrumentNo: number };

type Found = Omit<BacklogEntry, 'from' | 'to'> & { from: Date; to: Date | null };

const ENTRY = sql`b.no, b.instrument_no as "instrumentNo", b.from_ts as from, b.to_ts as to, b.left_document_no as "leftDocumentNo"`;

const entriesOf = (found: readonly Found[]): BacklogEntry[] =>
  found.map(({ from, to, ...rest }) => ({ ...rest, from: from.getTime(), to: to?.getTime() ?? null }));

/** Lists the oldest backlog entries without a job, of enabled instruments. */
export const listUnassigned = async (db: Db, most: number): Promise<BacklogEntry[]> =>
  entriesOf(
    await rows<Found>(
      db,
      sql`select ${ENTRY} from reading_backlog b join instrument i on i.no = b.instrument_no
          where b.job_no is null and i.disabled_at is null order by b.no limit ${most}`,
    ),
  );

/** Lists the backlog entries of a job, of enabled instruments. */
export const listAssigned = async (db: Db, jobNo: number): Promise<BacklogEntry[]> =>
  entriesOf(
    await rows<Found>(
      db,
      sql`select ${ENTRY} from reading_backlog b join instrument i on i.no = b.instrument_no
          where b.job_no = ${jobNo} and i.disabled_at is null order by b.no`,
    ),
  );

/** Assigns backlog entries to a job; returns how many were not assigned to this job before. */
export const assignBacklog = (tx: Db, nos: readonly number[], jobNo: number): Promise<number> =>
  run(
    tx,
    sql`update reading_backlog set job_no = ${jobNo} where no = any(${nos}::int[])
          and (job_no is null or job_no <> ${jobNo})`,
  );

/** Releases the backlog entries of a job, for example of a disabled instrument. */
export const unassignBacklog = (tx: Db, jobNo: number) =>
  run(tx, sql`update reading_backlog set job_no = null where job_no = ${jobNo}`);

/** Returns the job of an instrument's oldest backlog entry. Undefined: no backlog. Null: no job yet. */
export const findBacklogJob = async (db: Db, instrumentNo: number): Promise<number | null | undefined> =>
  (
    await one<{ jobNo: number | null }>(
      db,
      sql`select job_no as "jobNo" from reading_backlog where instrument_no = ${instrumentNo} order by no limit 1`,
    )
  )?.jobNo;

export const endBacklog = (tx: Db, nos: readonly number[]) =>
  run(tx, sql`delete from reading_backlog where no = any(${nos}::int[])`);

/**
 * Deletes the backlog of an instrument whose readings were all computed; keeps entries for removing the readings of a
 * former document.
 */
export const endBacklogOf = (tx: Db, instrumentNo: number) =>
  run(tx, sql`delete from reading_backlog where instrument_no = ${instrumentNo} and left_document_no is null`);
