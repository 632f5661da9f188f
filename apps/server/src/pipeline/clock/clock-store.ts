import { clockTolerance, type HeardClock, isAhead } from '@talus/domain/documents/logger-clock';
import { DAY_MS } from '@talus/domain/time/duration';
import { type Db, one, rows, run, sql } from '../../platform/db/db';

type HeardRow = {
  logger: string;
  lead: number;
  at: Date;
  dataIntervalMs: number;
  toleranceMs: number | null;
};

/** What each document's last rows said of its logger's clock. Older than a month nobody asks. */
export async function listHeard(db: Db, now: Date): Promise<HeardClock[]> {
  const month = 30 * DAY_MS;
  const found = await rows<HeardRow>(
    db,
    sql`select case when d.station = '' then d.id else d.path || '/' || d.station end as logger,
          p.lead_ms as lead, p.lead_at as at, d.data_interval_ms as "dataIntervalMs", d.clock_tolerance_ms as "toleranceMs"
        from document_progress p join document d on d.no = p.document_no
        where p.lead_at between ${new Date(now.getTime() - month)} and ${new Date(now.getTime() + month)}`,
  );
  return found.map((row) => ({ ...row, at: row.at.getTime(), toleranceMs: toleranceOf(row) }));
}

type Ahead = { leadMs: number; now: Date };

/**
 * Rows of a clock that runs ahead were found. Where they just came (`leadMs`), their logger is alive, though none of
 * them is recorded. True where that is news.
 */
export async function noteAhead(tx: Db, documentNo: number, { leadMs, now }: Partial<Ahead> & { now: Date }) {
  const before = await one<{ since: Date | null }>(
    tx,
    sql`select ahead_since as since from document_progress where document_no = ${documentNo}`,
  );
  await run(
    tx,
    sql`insert into document_progress as p (document_no, ahead_at, ahead_since) values (${documentNo}, ${now}, ${now})
        on conflict (document_no) do update set ahead_at = excluded.ahead_at,
          ahead_since = coalesce(p.ahead_since, excluded.ahead_since)`,
  );
  if (leadMs !== undefined) {
    await noteLead(tx, documentNo, { leadMs, now });
    await run(tx, sql`update document_progress set updated_at = ${now} where document_no = ${documentNo}`);
  }
  return before?.since == null;
}

/** Only its clock was heard: whose is wrong is decided by all of them. */
export const noteLead = (tx: Db, documentNo: number, { leadMs, now }: Ahead) =>
  run(
    tx,
    sql`insert into document_progress (document_no, lead_ms, lead_at) values (${documentNo}, ${leadMs}, ${now})
        on conflict (document_no) do update set lead_ms = excluded.lead_ms, lead_at = excluded.lead_at`,
  );

export type AheadDocument = {
  no: number;
  aheadAt: Date;
  aheadSince: Date;
  updatedAt: Date | null;
  waiting: number;
};

/** Documents of which people were told that their clock is ahead. */
export const listAhead = (db: Db) =>
  rows<AheadDocument>(
    db,
    sql`select p.document_no as no, p.ahead_at as "aheadAt", p.ahead_since as "aheadSince", p.updated_at as "updatedAt",
          (select count(*)::int from quarantined_row q where q.document_no = p.document_no and q.state = 'waiting') as waiting
        from document_progress p where p.ahead_since is not null order by p.document_no`,
  );

export const forgetAhead = (tx: Db, documentNo: number) =>
  run(tx, sql`update document_progress set ahead_since = null, ahead_at = null where document_no = ${documentNo}`);

/** There while the server's own clock is suspected, with the time since when. */
const SERVER = 'server-clock';

export const suspectedSince = async (db: Db): Promise<Date | null> =>
  (await one<{ at: Date }>(db, sql`select beaten_at as at from heartbeat where name = ${SERVER}`))?.at ?? null;

/** False where that is known already. */
export const rememberSuspicion = async (tx: Db, holder: string, now: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into heartbeat (name, holder, beaten_at) values (${SERVER}, ${holder}, ${now}) on conflict do nothing`,
  )) > 0;

export const forgetSuspicion = async (tx: Db): Promise<boolean> =>
  (await run(tx, sql`delete from heartbeat where name = ${SERVER}`)) > 0;

/** Documents whose newest row is stamped later than now, and later than any row came since. */
export async function listStoredAhead(db: Db, now: Date): Promise<number[]> {
  const found = await rows<{
    no: number;
    newest: Date;
    last: Date;
    dataIntervalMs: number;
    toleranceMs: number | null;
  }>(
    db,
    sql`select d.no, p.newest_ts as newest, greatest(${now}, p.updated_at) as last, d.data_interval_ms as "dataIntervalMs",
          d.clock_tolerance_ms as "toleranceMs"
        from document_progress p join document d on d.no = p.document_no
        where p.newest_ts > greatest(${now}, p.updated_at) order by d.no`,
  );
  return found
    .filter(({ newest, last, ...row }) => isAhead(newest.getTime(), last.getTime(), toleranceOf(row)))
    .map(({ no }) => no);
}

const toleranceOf = (row: { dataIntervalMs: number; toleranceMs: number | null }): number =>
  clockTolerance(row.dataIntervalMs, row.toleranceMs);

/** Document ids by number. */
export async function idsOfDocuments(db: Db, nos: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ no: number; id: string }>(
    db,
    sql`select no, id from document where no = any(${nos}::int[]) order by no`,
  );
  return new Map(found.map(({ no, id }) => [no, id]));
}
