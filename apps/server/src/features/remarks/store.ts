import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { NAME } from '../../records/instruments/instrument-query';

export type RemarkType = 'status' | 'construction';
export type RemarkRow = {
  no: number;
  id: string;
  revision: number;
  instrumentId: string;
  instrumentName: string;
  projectNo: number;
  type: RemarkType;
  content: string;
  startDate: Date;
  endDate: Date | null;
  userName: string | null;
  createdAt: Date;
};

const REMARK = sql`
  select r.no, r.id, r.revision, i.id as "instrumentId", i.project_no as "projectNo",
    coalesce(${NAME}, '') as "instrumentName", r.type, r.content, r.start_date as "startDate", r.end_date as "endDate",
    u.name as "userName", r.created_at as "createdAt"
  from remark r join instrument i on i.no = r.instrument_no left join app_user u on u.no = r.created_by`;

type RemarkSpan = { from?: Date | undefined; to?: Date | undefined };

const touches = ({ from, to }: RemarkSpan): Sql => sql`
  (${to ?? null}::timestamptz is null or r.start_date <= ${to ?? null})
  and (${from ?? null}::timestamptz is null or r.end_date is null or r.end_date >= ${from ?? null})`;

/** Lists remarks that touch a span, newest first; a remark without an end is still current. */
export const listRemarks = (db: Db, instrumentNos: readonly number[], span: RemarkSpan) =>
  rows<RemarkRow>(
    db,
    sql`${REMARK} where r.instrument_no = any(${instrumentNos}::int[]) and ${touches(span)}
        order by r.start_date desc, r.no desc`,
  );

export const findRemark = (db: Db, instrumentNo: number, id: string) =>
  one<RemarkRow>(db, sql`${REMARK} where r.instrument_no = ${instrumentNo} and r.id = ${id}`);

export const loadRemarks = (db: Db, nos: readonly number[]) =>
  rows<RemarkRow>(db, sql`${REMARK} where r.no = any(${nos}::int[])`);

export const removeRemark = (db: Db, no: number) => run(db, sql`delete from remark where no = ${no}`);
