import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, one, rows, run, sql } from '../../platform/db/db';

/** A row in quarantine, as its logger wrote it: values by position, null for no reading. */
export type KeptRow = {
  no: number;
  ts: Date;
  values: (number | null)[];
  state: 'waiting' | 'taken' | 'dropped';
};

const KEPT = sql`select no, ts, values, state from quarantined_row`;

/** The reason for quarantine: the stamp is ahead of the clock, or the time is ambiguous. */
export type KeptReason = 'row.ahead' | 'row.ambiguous';

export const listKeptAt = (db: Db, documentNo: number, times: ArrayLike<number>, reason: KeptReason) =>
  rows<KeptRow>(
    db,
    sql`${KEPT} where document_no = ${documentNo} and ts = any(${timestampArray(times)}::timestamptz[]) and reason = ${reason}`,
  );

/**
 * The condition for rows to decide. Null: all that wait. By number also rejected rows, since a rejection can be undone.
 */
const toDecide = (documentNo: number, nos: readonly number[] | null) =>
  sql`document_no = ${documentNo}
      and case when ${nos}::bigint[] is null then state = 'waiting' else no = any(${nos}::bigint[]) and state <> 'taken' end`;

export const listToDecide = (
  db: Db,
  documentNo: number,
  { nos, after, limit }: { nos: readonly number[] | null; after: number; limit: number },
) => rows<KeptRow>(db, sql`${KEPT} where ${toDecide(documentNo, nos)} and no > ${after} order by no limit ${limit}`);

/** Returns the first and last stamp of the rows to decide. */
export const spanToDecide = async (db: Db, documentNo: number, nos: readonly number[] | null) =>
  (await one<{ first: Date | null; last: Date | null }>(
    db,
    sql`select min(ts) as first, max(ts) as last from quarantined_row where ${toDecide(documentNo, nos)}`,
  )) ?? { first: null, last: null };

export type RowToKeep = { ts: number; values: readonly (number | null)[]; leadMs: number };
export type KeptSource = 'file' | 'push' | 'replay';

/** Quarantines rows; a different row of the same time replaces the one before and waits again. */
export const keepRows = (
  tx: Db,
  documentNo: number,
  kept: readonly RowToKeep[],
  { source, now, reason }: { source: KeptSource; now: Date; reason: KeptReason },
) =>
  run(
    tx,
    sql`insert into quarantined_row (document_no, ts, values, lead_ms, reason, source, came_at)
        select ${documentNo}::int, u.ts, u.row::float8[], u.lead, ${reason}, ${source}, ${now}
          from unnest(${timestampArray(kept.map(({ ts }) => ts))}::timestamptz[], ${kept.map(arrayText)}::text[],
            ${kept.map(({ leadMs }) => leadMs)}::float8[]) u(ts, row, lead)
        on conflict (document_no, ts) do update set values = excluded.values, lead_ms = excluded.lead_ms, reason = excluded.reason,
          source = excluded.source, came_at = excluded.came_at, state = 'waiting', offset_ms = null, decided_at = null,
          decided_by = null`,
  );

const arrayText = ({ values }: RowToKeep): string => `{${values.map((value) => value ?? 'NULL').join()}}`;

export type Decision = { state: 'taken' | 'dropped'; offsetMs: number | null; userNo: number | null; now: Date };

export const decideRows = (tx: Db, nos: readonly number[], { state, offsetMs, userNo, now }: Decision) =>
  run(
    tx,
    sql`update quarantined_row set state = ${state}, offset_ms = ${offsetMs}, decided_at = ${now}, decided_by = ${userNo}
        where no = any(${nos}::bigint[])`,
  );

export const countWaiting = async (db: Db, documentNo: number): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`select count(*)::int as n from quarantined_row where document_no = ${documentNo} and state = 'waiting'`,
    )
  )?.n ?? 0;

export type WaitingRow = {
  no: number;
  documentNo: number;
  /** The row's lead over the clock when it arrived, in milliseconds. */
  lead: number;
  dataIntervalMs: number;
  toleranceMs: number | null;
};

/** Lists the rows that wait and arrived since a time, except for rows whose time is still to come. */
export const listWaitingSince = (db: Db, since: Date, now: Date) =>
  rows<WaitingRow>(
    db,
    sql`select q.no, q.document_no as "documentNo", q.lead_ms as lead, d.data_interval_ms as "dataIntervalMs",
          d.clock_tolerance_ms as "toleranceMs"
        from quarantined_row q join document d on d.no = q.document_no
        where q.state = 'waiting' and q.reason = 'row.ahead' and q.came_at >= ${since} and q.ts <= ${now} order by q.document_no, q.no`,
  );
