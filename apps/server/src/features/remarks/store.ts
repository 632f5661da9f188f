import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';

export type RemarkType = 'status' | 'construction';
export type RemarkRow = {
  id: string;
  instrumentId: string;
  type: RemarkType;
  content: string;
  startDate: Date;
  endDate: Date | null;
  userName: string | null;
  createdAt: Date;
};

/** What a person writes. */
export type RemarkFields = { type: RemarkType; content: string; startDate: Date; endDate: Date };

const REMARK = sql`
  select r.id, i.id as "instrumentId", r.type, r.content, r.start_date as "startDate", r.end_date as "endDate",
    u.name as "userName", r.created_at as "createdAt"
  from remark r join instrument i on i.no = r.instrument_no left join app_user u on u.no = r.created_by`;

type Span = { from?: Date | undefined; to?: Date | undefined };

const touches = ({ from, to }: Span): Sql => sql`
  (${to ?? null}::timestamptz is null or r.start_date <= ${to ?? null})
  and (${from ?? null}::timestamptz is null or r.end_date is null or r.end_date >= ${from ?? null})`;

/** Remarks that touch a span, newest first; one without an end lasts. */
export const listRemarks = (db: Db, instrumentNos: readonly number[], span: Span) =>
  rows<RemarkRow>(
    db,
    sql`${REMARK} where r.instrument_no = any(${instrumentNos}::int[]) and ${touches(span)}
        order by r.start_date desc, r.no desc`,
  );

export const findRemark = (db: Db, instrumentNo: number, id: string) =>
  one<RemarkRow>(db, sql`${REMARK} where r.instrument_no = ${instrumentNo} and r.id = ${id}`);

export const insertRemark = (
  db: Db,
  instrumentNo: number,
  { type, content, startDate, endDate }: RemarkFields,
  { id, userNo, now }: { id: string; userNo: number; now: Date },
) =>
  run(
    db,
    sql`insert into remark (id, instrument_no, type, content, start_date, end_date, created_by, created_at)
        values (${id}, ${instrumentNo}, ${type}, ${content}, ${startDate}, ${endDate}, ${userNo}, ${now})`,
  );

export const changeRemark = (db: Db, id: string, { type, content, startDate, endDate }: RemarkFields) =>
  run(
    db,
    sql`update remark set type = ${type}, content = ${content}, start_date = ${startDate}, end_date = ${endDate}
        where id = ${id}`,
  );

export const removeRemark = (db: Db, id: string) => run(db, sql`delete from remark where id = ${id}`);
