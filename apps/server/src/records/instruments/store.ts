import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { columnsOf, jsonOf } from '../../platform/db/write-rows';
import {
  AREA_JSON,
  EXPECTED_INTERVAL,
  IS_OCC,
  inForceFirst,
  isWithin,
  limitsJson,
  NAME,
  PLACE,
  STATION_JSON,
  TYPE_AND_PLACE,
} from './instrument-query';
import { NO_AREA } from './no-place';
import {
  INSTRUMENT_FIELDS,
  type InstrumentNow,
  type InstrumentRow,
  type LastRow,
  type NamedInstrument,
  type PlaceRow,
  TYPE_FIELDS,
  type TypeRow,
  VERSION_FIELDS,
  type VersionRow,
} from './rows';

const TYPE_JSON = jsonOf('instrument_type', TYPE_FIELDS, 't');

const VERSION = sql`${columnsOf('instrument_version', VERSION_FIELDS, 'v')}, ${limitsJson('v')} as limits,
  ${EXPECTED_INTERVAL} as "documentIntervalMs"`;

/** An instrument with its place, without versions. */
export type PlacedInstrument = Omit<InstrumentRow, 'version'>;

/** A filter: a whole project or one of its areas, within the person's scope. */
export type InstrumentFilter = {
  projectNo: number;
  /** `NO_AREA`: instruments without a place. */
  areaNo?: number;
  instrumentId?: string;
  /** Only these instruments. */
  instrumentIds?: readonly string[];
  /** The kind of the type, such as rainGauge. */
  kind?: string;
  scope: InstrumentScope;
};

const matching = ({ projectNo, areaNo, instrumentId, instrumentIds, kind, scope }: InstrumentFilter): Sql => sql`
  i.project_no = ${projectNo} and i.disabled_at is null
  and (${areaNo ?? null}::int is null or coalesce(a.no, ${NO_AREA}) = ${areaNo ?? null})
  and (${instrumentId ?? null}::text is null or i.id = ${instrumentId ?? null})
  and (${instrumentIds ?? null}::text[] is null or i.id = any(${instrumentIds ?? null}::text[]))
  and (${kind ?? null}::text is null or t.kind = ${kind ?? null})
  and ${isWithin(scope)}`;

/**
 * Lists instruments by area, station and position, each with its version in force at `at` and its newest reading. A
 * separate statement reads the readings, so that small tables and readings may be on different nodes.
 */
export async function listInstruments(db: Db, filter: InstrumentFilter, at: Date): Promise<InstrumentNow[]> {
  const placed = await listPlaced(db, filter);
  const numbers = placed.map(({ no }) => no);
  const [versions, lasts] = [await versionsAt(db, numbers, at), await lastReadings(db, numbers)];
  return placed.flatMap((row) => {
    const version = versions.get(row.no);
    return version ? [{ ...row, version, last: lasts.get(row.no) ?? null }] : [];
  });
}

/** Lists the filtered instruments without versions and readings, for queries about another time. */
export const listPlaced = (db: Db, filter: InstrumentFilter): Promise<PlacedInstrument[]> =>
  rows<PlacedInstrument>(
    db,
    sql`select ${columnsOf('instrument', INSTRUMENT_FIELDS, 'i')}, ${TYPE_JSON} as type, ${AREA_JSON} as area, ${STATION_JSON} as station,
          (select json_build_object('reason', p.code, 'params', p.params) from instrument_problem p
            where p.instrument_no = i.no) as problem
        from instrument i ${TYPE_AND_PLACE} where ${matching(filter)} order by a.position, a.no, s.position, s.no, i.position, i.no`,
  );

async function versionsAt(db: Db, numbers: number[], at: Date): Promise<Map<number, VersionRow>> {
  const found = await rows<VersionRow>(
    db,
    sql`select distinct on (v.instrument_no) ${VERSION}
        from instrument_version v left join document d on d.no = v.document_no
        where v.instrument_no = any(${numbers}::int[]) order by v.instrument_no, ${inForceFirst('v', at)}`,
  );
  return new Map(found.map((row) => [row.instrumentNo, row]));
}

/** Returns all versions, oldest first, by instrument number. */
export async function listVersions(db: Db, numbers: number[]): Promise<Map<number, VersionRow[]>> {
  const found = await rows<VersionRow>(
    db,
    sql`select ${VERSION} from instrument_version v left join document d on d.no = v.document_no
        where v.instrument_no = any(${numbers}::int[]) order by v.start_date`,
  );
  const byInstrument = new Map<number, VersionRow[]>();
  for (const row of found) byInstrument.set(row.instrumentNo, [...(byInstrument.get(row.instrumentNo) ?? []), row]);
  return byInstrument;
}

/** Returns the newest readings, by instrument number. */
export async function lastReadings(db: Db, numbers: number[]): Promise<Map<number, LastRow>> {
  if (numbers.length === 0) return new Map();
  const found = await rows<LastRow>(
    db,
    sql`select ${columnsOf('last_reading')} from last_reading where instrument_no = any(${numbers}::int[])`,
  );
  return new Map(found.map((row) => [row.instrumentNo, row]));
}

type AreaRow = PlaceRow & { no: number; station: PlaceRow[] };

/** Lists areas in order with their stations, including those without instruments. */
export const listAreas = (db: Db, { projectNo, areaNo, scope }: InstrumentFilter) =>
  rows<AreaRow>(
    db,
    sql`select a.no, a.id, a.name,
          coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.no)
            filter (where s.no is not null), '[]') as station
        from area a left join station s on s.area_no = a.no
        where a.project_no = ${projectNo} and (${areaNo ?? null}::int is null or a.no = ${areaNo ?? null})
          and (${scope === 'all'} or a.occ_visible)
        group by a.no, a.id, a.name, a.position order by a.position, a.no`,
  );

export const listTypes = (db: Db) =>
  rows<{ type: TypeRow }>(db, sql`select ${TYPE_JSON} as type from instrument_type t order by t.position, t.no`);

const NAMED = sql`
  select i.no, i.id, i.project_no as "projectNo", p.id as "projectId", coalesce(${NAME}, i.id) as name, ${IS_OCC} as "isOcc"
  from instrument i join project p on p.no = i.project_no ${PLACE}`;

/** Finds an instrument of any project, including disabled ones. */
export const findInstrument = (db: Db, id: string) => one<NamedInstrument>(db, sql`${NAMED} where i.id = ${id}`);

/** Finds instruments by number. */
export async function listNamed(db: Db, nos: readonly number[]): Promise<Map<number, NamedInstrument>> {
  const found = await rows<NamedInstrument>(db, sql`${NAMED} where i.no = any(${nos}::int[])`);
  return new Map(found.map((row) => [row.no, row]));
}

/** Finds the enabled instruments of the project among the given ids, within the person's scope. */
export const findInstruments = (db: Db, projectNo: number, ids: readonly string[], scope: InstrumentScope) =>
  rows<NamedInstrument>(
    db,
    sql`${NAMED} where i.project_no = ${projectNo} and i.id = any(${ids}::text[]) and i.disabled_at is null
        and ${isWithin(scope)}`,
  );

/** Finds the project of an area; the id of a project stands for no area. */
export const findProjectOfArea = (db: Db, areaId: string) =>
  one<{ areaNo: number; projectNo: number; projectId: string }>(
    db,
    sql`select a.no as "areaNo", p.no as "projectNo", p.id as "projectId" from area a join project p on p.no = a.project_no where a.id = ${areaId}
        union all select ${NO_AREA}::int, p.no, p.id from project p where p.id = ${areaId}`,
  );

/** Lists instruments whose formula, in any version, refers to this instrument. */
export const listAskingFormulas = (db: Db, id: string) =>
  rows<{ id: string; name: string }>(
    db,
    sql`select distinct on (i.no) i.id, v.name
        from instrument i join instrument_version v on v.instrument_no = i.no
        where i.use_function and i.id <> ${id} and position(${`instrument:${id}`} in lower(v.eval_function)) > 0
        order by i.no, ${inForceFirst('v')}`,
  );

export const deleteInstrumentRow = (tx: Db, no: number) => run(tx, sql`delete from instrument where no = ${no}`);
