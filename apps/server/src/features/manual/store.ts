import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { columnsOf, insertRow, type Row } from '../../platform/db/write-rows';
import {
  AREA_JSON,
  isWithin,
  joinVersion,
  STATION_JSON,
  TYPE_AND_PLACE,
} from '../../records/instruments/instrument-query';

/** A time before all readings. */
export const EVER = Date.UTC(1900, 0, 1);

export type ManualTypeRow = Row<'instrument_type'>;

export const listTypes = (db: Db) =>
  rows<ManualTypeRow>(
    db,
    sql`select ${columnsOf('instrument_type')} from instrument_type where manual order by lower(left(code, 1)), code`,
  );

/** Returns types by number, whether still manual or not. */
export const typesOf = (db: Db, nos: readonly number[]) =>
  rows<ManualTypeRow>(
    db,
    sql`select ${columnsOf('instrument_type')} from instrument_type where no = any(${nos}::int[])`,
  );

export const findType = (db: Db, id: string) =>
  one<ManualTypeRow>(db, sql`select ${columnsOf('instrument_type')} from instrument_type where id = ${id} and manual`);

type NamedPlace = { id: string; name: string };

/** A manual instrument with its version in force: the columns of its readings and its limits. */
export type ManualRow = {
  no: number;
  id: string;
  versionId: string;
  name: string;
  typeNo: number;
  typeId: string;
  computedBy: string;
  area: NamedPlace | null;
  station: NamedPlace | null;
  group: { no: number; id: string; name: string; type: string; depth: number; bAxisOf: string | null } | null;
  documentNo: number;
  documentId: string;
  /** Positions of its columns in the rows of its document; null without such a column. */
  positions: Record<'reading' | 'reading3' | 'aPlus' | 'aMinus', number | null>;
  decimals: number;
};

/** Lists instruments by their versions in force at a time, by area, station and place; of a hole from the top down. */
export const listManual = (db: Db, projectNo: number, scope: InstrumentScope, at: Date) =>
  rows<ManualRow>(
    db,
    sql`select i.no, i.id, v.id as "versionId", v.name, t.no as "typeNo", t.id as "typeId", t.computed_by as "computedBy", ${AREA_JSON} as area, ${STATION_JSON} as station,
          (select json_build_object('no', g.no, 'id', g.id, 'name', g.name, 'type', g.type, 'depth', m.depth, 'bAxisOf', g.b_axis_of)
            from instrument_group_member m join instrument_group g on g.no = m.group_no
            where m.instrument_no = i.no order by g.no limit 1) as "group",
          d.no as "documentNo", d.id as "documentId",
          json_build_object('reading', c.position, 'reading3', coalesce(c2.position, ct.position),
            'aPlus', cp.position, 'aMinus', cm.position) as positions,
          v.decimal_points as decimals
        from instrument i ${TYPE_AND_PLACE}
          ${joinVersion(at)}
          join document d on d.no = v.document_no and d.manual
          left join channel c on c.no = v.channel_no left join channel c2 on c2.no = v.second_channel_no
          left join channel ct on ct.no = v.temperature_channel_no
          left join channel cp on cp.no = v.a_plus_channel_no left join channel cm on cm.no = v.a_minus_channel_no
        where i.project_no = ${projectNo} and i.disabled_at is null and ${isWithin(scope)}
        order by a.position, a.no, s.position, s.no, i.position, i.no`,
  );

export type StoredVersion = Row<'instrument_version'>;

/** Lists versions by instrument, oldest first. */
export async function versionsOf(db: Db, instrumentNos: readonly number[]): Promise<Map<number, StoredVersion[]>> {
  const found = await rows<StoredVersion>(
    db,
    sql`select ${columnsOf('instrument_version')} from instrument_version
        where instrument_no = any(${instrumentNos}::int[]) order by instrument_no, start_date, no`,
  );
  const byInstrument = new Map<number, StoredVersion[]>();
  for (const version of found)
    byInstrument.set(version.instrumentNo, [...(byInstrument.get(version.instrumentNo) ?? []), version]);
  return byInstrument;
}

export const deleteVersions = (tx: Db, nos: readonly number[]) =>
  run(tx, sql`delete from instrument_version where no = any(${nos}::int[])`);

/** Deletes a manual document without versions. */
export const deleteUnusedDocument = (tx: Db, no: number) =>
  run(
    tx,
    sql`delete from document d where d.no = ${no} and d.manual
          and not exists (select from instrument_version v where v.document_no = d.no)`,
  );

/** Lists the stations of a project with the names of their areas. */
export const listStations = (db: Db, projectNo: number) =>
  rows<{ no: number; name: string; area: string }>(
    db,
    sql`select s.no, s.name, a.name as area from station s join area a on a.no = s.area_no
        where a.project_no = ${projectNo} order by a.position, a.no, s.position, s.no`,
  );

export const listAreaNames = async (db: Db, projectNo: number): Promise<Set<string>> =>
  new Set(
    (await rows<{ name: string }>(db, sql`select name from area where project_no = ${projectNo}`)).map(
      ({ name }) => name,
    ),
  );

/** Returns the position after the last instrument of a station. */
export const nextPosition = async (tx: Db, stationNo: number | null): Promise<number> =>
  (
    await one<{ position: number }>(
      tx,
      sql`select coalesce(max(position) + 1, 0)::int as position from instrument where station_no = ${stationNo}`,
    )
  )?.position ?? 0;

/** Returns the number of a document's column; creates it at the next position if missing. */
export async function ensureChannel(tx: Db, documentNo: number, name: string): Promise<number> {
  const known = await one<{ no: number }>(
    tx,
    sql`select no from channel where document_no = ${documentNo} and name = ${name}`,
  );
  if (known) return known.no;
  const last = await one<{ position: number | null }>(
    tx,
    sql`select max(position)::int as position from channel where document_no = ${documentNo}`,
  );
  return (await insertRow(tx, 'channel', { documentNo, name, position: (last?.position ?? -1) + 1 })).no;
}

/** Lists the positions of all columns of a document. */
export const listPositions = async (db: Db, documentNo: number): Promise<number[]> =>
  (
    await rows<{ position: number }>(
      db,
      sql`select position from channel where document_no = ${documentNo} order by position`,
    )
  ).map(({ position }) => position);

export type NoteRow = {
  instrumentNo: number;
  ts: Date;
  remark: string;
  enteredAt: Date;
  userNo: number | null;
  by: string | null;
};

/** Lists notes between two times, both included. */
export const listNotes = (db: Db, instrumentNos: readonly number[], from: Date, to: Date) =>
  rows<NoteRow>(
    db,
    sql`select n.instrument_no as "instrumentNo", n.ts, n.remark, n.entered_at as "enteredAt", n.entered_by as "userNo", u.name as by
        from manual_note n left join app_user u on u.no = n.entered_by
        where n.instrument_no = any(${instrumentNos}::int[]) and n.ts between ${from} and ${to}`,
  );

export const deleteNotes = (tx: Db, notes: readonly { instrumentNo: number; ts: number }[]) =>
  run(
    tx,
    sql`delete from manual_note n using unnest(${notes.map(({ instrumentNo }) => instrumentNo)}::int[],
          ${notes.map(({ ts }) => new Date(ts))}::timestamptz[]) u(no, at)
        where n.instrument_no = u.no and n.ts = u.at`,
  );

export type EntryRow = {
  id: string;
  instrumentNo: number;
  ts: Date;
  reading: number | null;
  reading3: number | null;
  aPlus: number | null;
  aMinus: number | null;
  remark: string;
  edit: number;
  userNo: number | null;
};

/** Lists stored phone entries by entry id. */
export const listEntries = (db: Db, ids: readonly string[]) =>
  rows<EntryRow>(
    db,
    sql`select id, instrument_no as "instrumentNo", ts, reading, reading3, a_plus as "aPlus", a_minus as "aMinus", remark, edit,
          entered_by as "userNo" from field_entry where id = any(${ids}::text[])`,
  );

/** Stores the time and values of phone entries. */
export const writeEntries = (tx: Db, entries: readonly EntryRow[], now: Date) =>
  run(
    tx,
    sql`insert into field_entry (id, instrument_no, ts, reading, reading3, a_plus, a_minus, remark, edit, entered_by, entered_at)
        select u.*, ${now}::timestamptz from unnest(
          ${entries.map(({ id }) => id)}::text[], ${entries.map(({ instrumentNo }) => instrumentNo)}::int[],
          ${entries.map(({ ts }) => ts)}::timestamptz[], ${entries.map(({ reading }) => reading)}::float8[],
          ${entries.map(({ reading3 }) => reading3)}::float8[], ${entries.map(({ aPlus }) => aPlus)}::float8[],
          ${entries.map(({ aMinus }) => aMinus)}::float8[], ${entries.map(({ remark }) => remark)}::text[],
          ${entries.map(({ edit }) => edit)}::int[],
          ${entries.map(({ userNo }) => userNo)}::int[]) u
        on conflict (id) do update set ts = excluded.ts, reading = excluded.reading, reading3 = excluded.reading3,
          a_plus = excluded.a_plus, a_minus = excluded.a_minus, remark = excluded.remark, edit = excluded.edit,
          entered_at = excluded.entered_at
        where field_entry.instrument_no = excluded.instrument_no`,
  );

type NewNote = { instrumentNo: number; ts: number; remark: string };

export const writeNotes = (tx: Db, notes: readonly NewNote[], { userNo, now }: { userNo: number; now: Date }) =>
  run(
    tx,
    sql`insert into manual_note (instrument_no, ts, remark, entered_by, entered_at)
        select u.no, u.ts, u.remark, ${userNo}, ${now} from unnest(
          ${notes.map(({ instrumentNo }) => instrumentNo)}::int[], ${notes.map(({ ts }) => new Date(ts))}::timestamptz[],
          ${notes.map(({ remark }) => remark)}::text[]) u(no, ts, remark)
        on conflict (instrument_no, ts) do update
          set remark = excluded.remark, entered_by = excluded.entered_by, entered_at = excluded.entered_at`,
  );
