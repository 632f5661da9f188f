import { type Db, one, rows, run, sql } from '../../platform/db/db';

/** The clock of a document's logger, as stored when a process first hears its rows. */
export type LoggerRecord = {
  documentNo: number;
  /** The logger's key: the tables of one logger share its clock. */
  logger: string;
  newestTs: Date | null;
  leadMs: number | null;
  usualMs: number | null;
};

export const listLoggerRecords = (db: Db, documentNos: readonly number[]) =>
  rows<LoggerRecord>(
    db,
    sql`select d.no as "documentNo", case when d.station = '' then d.id else d.path || '/' || d.station end as logger,
          p.newest_ts as "newestTs", p.lead_ms as "leadMs", p.usual_lead_ms as "usualMs"
        from document d left join document_progress p on p.document_no = d.no
        where d.no = any(${documentNos}::int[]) and not d.manual order by d.no`,
  );

type FutureStamp = { leadMs: number; now: Date };

/**
 * Records that rows ahead of the clock arrived: their logger is alive, although none of them is recorded. Returns
 * whether that is new.
 */
export async function saveFutureStamp(tx: Db, documentNo: number, { leadMs, now }: FutureStamp): Promise<boolean> {
  const before = await one<{ since: Date | null }>(
    tx,
    sql`select ahead_since as since from document_progress where document_no = ${documentNo}`,
  );
  await run(
    tx,
    sql`insert into document_progress as p (document_no, ahead_at, ahead_since, lead_ms, lead_at, updated_at)
        values (${documentNo}, ${now}, ${now}, ${leadMs}, ${now}, ${now})
        on conflict (document_no) do update set ahead_at = greatest(p.ahead_at, excluded.ahead_at),
          ahead_since = coalesce(p.ahead_since, excluded.ahead_since), lead_ms = excluded.lead_ms,
          lead_at = excluded.lead_at, updated_at = greatest(p.updated_at, excluded.updated_at)`,
  );
  return before?.since == null;
}

export type AheadDocument = {
  no: number;
  aheadAt: Date;
  aheadSince: Date;
  updatedAt: Date | null;
  waiting: number;
};

/** Lists the documents that people were told have a clock ahead. */
export const listAhead = (db: Db) =>
  rows<AheadDocument>(
    db,
    sql`select p.document_no as no, p.ahead_at as "aheadAt", p.ahead_since as "aheadSince", p.updated_at as "updatedAt",
          (select count(*)::int from quarantined_row q where q.document_no = p.document_no and q.state = 'waiting') as waiting
        from document_progress p where p.ahead_since is not null order by p.document_no`,
  );

export const forgetAhead = (tx: Db, documentNo: number) =>
  run(tx, sql`update document_progress set ahead_since = null, ahead_at = null where document_no = ${documentNo}`);

/** Returns document ids by number. */
export async function idsOfDocuments(db: Db, nos: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ no: number; id: string }>(
    db,
    sql`select no, id from document where no = any(${nos}::int[]) order by no`,
  );
  return new Map(found.map(({ no, id }) => [no, id]));
}
