import { type Db, rows, sql } from '../../platform/db/db';

type RemarkRow = { instrumentNo: number; content: string };

/** The newest remark that holds now, by instrument number. */
export async function currentRemarks(db: Db, projectNo: number, now: Date): Promise<Map<number, string>> {
  const found = await rows<RemarkRow>(
    db,
    sql`select distinct on (r.instrument_no) r.instrument_no as "instrumentNo", r.content
        from remark r join instrument i on i.no = r.instrument_no
        where i.project_no = ${projectNo} and r.start_date <= ${now} and (r.end_date is null or r.end_date >= ${now})
        order by r.instrument_no, r.start_date desc, r.no desc`,
  );
  return new Map(found.map(({ instrumentNo, content }) => [instrumentNo, content]));
}

/** The ids of instruments by number, for those that serve as batteries. */
export async function instrumentIds(db: Db, numbers: number[]): Promise<Map<number, string>> {
  const found = await rows<{ no: number; id: string }>(
    db,
    sql`select no, id from instrument where no = any(${numbers}::int[])`,
  );
  return new Map(found.map(({ no, id }) => [no, id]));
}
