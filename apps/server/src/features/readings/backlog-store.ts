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

/** What failed so often is left until somebody computes the instrument anew. */
const MOST_TRIES = 5;

/** What is to be computed of instruments that are watched: what was asked for first, and of it at most so many. */
export async function listBacklog(db: Db, most: number): Promise<BacklogEntry[]> {
  const found = await rows<Omit<BacklogEntry, 'from' | 'to'> & { from: Date; to: Date | null }>(
    db,
    sql`select b.no, instrument_no as "instrumentNo", from_ts as from, to_ts as to, left_document_no as "leftDocumentNo"
        from reading_backlog b join instrument i on i.no = b.instrument_no
        where i.disabled_at is null and tries < ${MOST_TRIES} order by tries, b.no limit ${most}`,
  );
  return found.map(({ from, to, ...rest }) => ({ ...rest, from: from.getTime(), to: to?.getTime() ?? null }));
}

export const isInBacklog = async (db: Db, instrumentNo: number): Promise<boolean> =>
  (await one(
    db,
    sql`select from reading_backlog where instrument_no = ${instrumentNo} and tries < ${MOST_TRIES} limit 1`,
  )) !== undefined;

export const endBacklog = (tx: Db, nos: readonly number[]) =>
  run(tx, sql`delete from reading_backlog where no = any(${nos}::int[])`);

export const countTry = (db: Db, nos: readonly number[]) =>
  run(db, sql`update reading_backlog set tries = tries + 1 where no = any(${nos}::int[])`);
