import { type Db, one, sql } from '../../platform/db/db';

export type KnownInstrument = { no: number; projectNo: number; name: string };

/** Also one that was disabled. */
export const findInstrument = (db: Db, id: string) =>
  one<KnownInstrument>(
    db,
    sql`select i.no, i.project_no as "projectNo", coalesce((select v.name from instrument_version v
          where v.instrument_no = i.no order by v.start_date desc limit 1), i.id) as name
        from instrument i where i.id = ${id}`,
  );
