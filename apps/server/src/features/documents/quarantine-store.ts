import { type Db, rows, sql } from '../../platform/db/db';

export type QuarantinePage = {
  limit: number;
  before?: number | undefined;
  state: 'waiting' | 'taken' | 'dropped';
};

export type QuarantineRow = {
  no: number;
  ts: Date;
  /** By channel position. */
  values: (number | null)[];
  reason: string;
  leadMs: number;
  source: 'file' | 'push' | 'replay' | 'stored';
  cameAt: Date;
  state: QuarantinePage['state'];
  offsetMs: number | null;
  decidedAt: Date | null;
  decidedBy: string | null;
};

export const listQuarantined = (db: Db, documentNo: number, { limit, before, state }: QuarantinePage) =>
  rows<QuarantineRow>(
    db,
    sql`select q.no, q.ts, q.values, q.reason, q.lead_ms as "leadMs", q.source, q.came_at as "cameAt", q.state,
          q.offset_ms as "offsetMs", q.decided_at as "decidedAt", u.name as "decidedBy"
        from quarantined_row q left join app_user u on u.no = q.decided_by
        where q.document_no = ${documentNo} and q.state = ${state}
          and (${before ?? null}::bigint is null or q.no < ${before ?? null})
        order by q.no desc limit ${limit}`,
  );
