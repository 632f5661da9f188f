import { type BacklogSpan, backlogSpans, type VersionSource } from '@talus/domain/readings/backlog-spans';
import { type Db, one, rows, run, sql } from '../../platform/db/db';

type Source = Omit<VersionSource, 'startDate'> & { instrumentNo: number; startDate: Date };

/** Where the versions of instruments take their readings from, by instrument. */
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

/** Lets `work` write versions, and remembers what of the rows that are there already is to be computed because of it. */
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

/** The same of instruments that were just made. */
export const oweAll = (tx: Db, now: Date, instrumentNos: readonly number[]) =>
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

/** Entries that no job computes yet, of instruments that are watched: the oldest, at most so many. */
export const listUnassigned = async (db: Db, most: number): Promise<BacklogEntry[]> =>
  entriesOf(
    await rows<Found>(
      db,
      sql`select ${ENTRY} from reading_backlog b join instrument i on i.no = b.instrument_no
          where b.job_no is null and i.disabled_at is null order by b.no limit ${most}`,
    ),
  );

/** Entries of a job, of instruments that are watched. */
export const listAssigned = async (db: Db, jobNo: number): Promise<BacklogEntry[]> =>
  entriesOf(
    await rows<Found>(
      db,
      sql`select ${ENTRY} from reading_backlog b join instrument i on i.no = b.instrument_no
          where b.job_no = ${jobNo} and i.disabled_at is null order by b.no`,
    ),
  );

/** Hands entries to a job, those that none has; answers how many. */
export const assignBacklog = (tx: Db, nos: readonly number[], jobNo: number): Promise<number> =>
  run(
    tx,
    sql`update reading_backlog set job_no = ${jobNo} where no = any(${nos}::int[])
          and (job_no is null or job_no <> ${jobNo})`,
  );

/** Lets go of entries of a job, such as those of an instrument that was switched off. */
export const unassignBacklog = (tx: Db, jobNo: number) =>
  run(tx, sql`update reading_backlog set job_no = null where job_no = ${jobNo}`);

/** The job of an instrument's oldest entry. Undefined: nothing is owed. Null: no job has it yet. */
export const findBacklogJob = async (db: Db, instrumentNo: number): Promise<number | null | undefined> =>
  (
    await one<{ jobNo: number | null }>(
      db,
      sql`select job_no as "jobNo" from reading_backlog where instrument_no = ${instrumentNo} order by no limit 1`,
    )
  )?.jobNo;

export const endBacklog = (tx: Db, nos: readonly number[]) =>
  run(tx, sql`delete from reading_backlog where no = any(${nos}::int[])`);

/** Ends what is owed of an instrument whose readings were all computed; what another document gave is still to go. */
export const endBacklogOf = (tx: Db, instrumentNo: number) =>
  run(tx, sql`delete from reading_backlog where instrument_no = ${instrumentNo} and left_document_no is null`);
