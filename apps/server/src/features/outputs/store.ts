import { type Db, one, rows, sql } from '../../platform/db/db';

export type KnownInstrument = { no: number; projectNo: number; name: string };

const KNOWN = sql`select i.no, i.project_no as "projectNo", coalesce((select v.name from instrument_version v
    where v.instrument_no = i.no order by v.start_date desc limit 1), i.id) as name
  from instrument i`;

/** Also one that was disabled. */
export const findInstrument = (db: Db, id: string) => one<KnownInstrument>(db, sql`${KNOWN} where i.id = ${id}`);

/** The same by number. */
export async function listNamed(db: Db, nos: readonly number[]): Promise<Map<number, KnownInstrument>> {
  const found = await rows<KnownInstrument>(db, sql`${KNOWN} where i.no = any(${nos}::int[])`);
  return new Map(found.map((row) => [row.no, row]));
}
