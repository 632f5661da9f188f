import { type Db, rows, sql } from '../../../platform/db/db';
import { joinVersion } from '../../../records/instruments/instrument-query';

/** Lists the instruments of a project in screen order. */
export const listInstrumentNos = async (db: Db, projectNo: number): Promise<number[]> =>
  (
    await rows<{ no: number }>(
      db,
      sql`select i.no from instrument i left join station s on s.no = i.station_no left join area a on a.no = s.area_no
          where i.project_no = ${projectNo} order by a.position, a.no, s.position, s.no, i.position, i.no`,
    )
  ).map(({ no }) => no);

export type InstrumentPlace = { no: number; projectNo: number; timezone: string };

export const listInstrumentPlaces = (db: Db, nos: readonly number[]) =>
  rows<InstrumentPlace>(
    db,
    sql`select i.no, p.no as "projectNo", p.timezone from instrument i join project p on p.no = i.project_no
        where i.no = any(${nos}::int[])`,
  );

/** Finds versions by their ids. */
export const listVersionNos = (db: Db, ids: readonly string[]) =>
  rows<{ no: number; id: string; isManual: boolean }>(
    db,
    sql`select v.no, v.id, coalesce(d.manual, false) as "isManual"
        from instrument_version v left join document d on d.no = v.document_no where v.id = any(${ids}::text[])`,
  );

export type NamedDocument = { no: number; id: string; name: string };
export const listDocumentsById = (db: Db, ids: readonly string[]) =>
  rows<NamedDocument>(db, sql`select no, id, name from document where id = any(${ids}::text[])`);

export type NamedChannel = { no: number; id: string; name: string; documentNo: number; documentId: string };
export const listChannelsById = (db: Db, ids: readonly string[]) =>
  rows<NamedChannel>(
    db,
    sql`select c.no, c.id, c.name, c.document_no as "documentNo", d.id as "documentId"
        from channel c join document d on d.no = c.document_no where c.id = any(${ids}::text[])`,
  );

export const listBatteries = (db: Db, ids: readonly string[]) =>
  rows<{ no: number; id: string; projectNo: number }>(
    db,
    sql`select no, id, project_no as "projectNo" from instrument where id = any(${ids}::text[])`,
  );

/** Lists everything that the rows of an import may name. */
export async function listImportNames(db: Db, projectNo: number) {
  const documents = await rows<NamedDocument & { path: string }>(
    db,
    sql`select no, id, name, path from document where not manual`,
  );
  const channels = await rows<NamedChannel>(
    db,
    sql`select c.no, c.id, c.name, c.document_no as "documentNo", d.id as "documentId"
        from channel c join document d on d.no = c.document_no order by c.no`,
  );
  const types = await rows<{ no: number; id: string; code: string; nameZh: string; nameEn: string }>(
    db,
    sql`select no, id, code, name_zh as "nameZh", name_en as "nameEn" from instrument_type`,
  );
  const stations = await rows<{ no: number; id: string; name: string; area: string }>(
    db,
    sql`select s.no, s.id, s.name, a.name as area from station s join area a on a.no = s.area_no
        where a.project_no = ${projectNo} order by a.position, a.no, s.position, s.no`,
  );
  const instruments = await rows<{ name: string; place: string }>(
    db,
    sql`select v.name, concat_ws(' ', a.name, s.name) as place from instrument i
          ${joinVersion()}
          left join station s on s.no = i.station_no left join area a on a.no = s.area_no
        where i.project_no = ${projectNo}`,
  );
  return { documents, channels, types, stations, instruments };
}
export type ImportNames = Awaited<ReturnType<typeof listImportNames>>;
