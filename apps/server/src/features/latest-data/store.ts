import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, rows, sql } from '../../platform/db/db';
import { isWithin, PLACE } from '../../records/instruments/instrument-query';

type RemarkRow = { instrumentNo: number; content: string };

/** Returns the newest current remark by instrument number. */
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

/** Returns the ids, by number, of the battery instruments that the person may see. */
export async function instrumentIds(db: Db, numbers: number[], scope: InstrumentScope): Promise<Map<number, string>> {
  const found = await rows<{ no: number; id: string }>(
    db,
    sql`select i.no, i.id from instrument i ${PLACE} where i.no = any(${numbers}::int[]) and ${isWithin(scope)}`,
  );
  return new Map(found.map(({ no, id }) => [no, id]));
}
