import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { AREA_ON_WALL, NAME } from '../../records/instruments/instrument-query';

type Named = { id: string; name: string };
type Kept = { no: number; id: string; revision: number; name: string };

export type AreaRow = Kept & {
  isOcc: boolean;
  project: (Named & { no: number }) | null;
  stations: Named[];
  instrumentCount: number;
};

/** Loads the existing ones of the given areas, in the order of their projects. */
export const loadAreas = (db: Db, nos: readonly number[]) =>
  rows<AreaRow>(
    db,
    sql`select a.no, a.id, a.revision, a.name, a.occ_visible as "isOcc",
          case when p.no is not null then json_build_object('no', p.no, 'id', p.id, 'name', p.name) end as project,
          coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.no)
            from station s where s.area_no = a.no), '[]') as stations,
          (select count(*)::int from station s join instrument i on i.station_no = s.no
            where s.area_no = a.no and i.disabled_at is null) as "instrumentCount"
        from area a left join project p on p.no = a.project_no and p.deleted_at is null
        where a.no = any(${nos}::int[]) order by p.no, a.position, a.no`,
  );

export type StationRow = Kept & {
  isOcc: boolean;
  area: Named | null;
  project: (Named & { no: number }) | null;
  instruments: Named[];
};

/** Loads the existing ones of the given stations, in the order of their projects and areas. */
export const loadStations = (db: Db, nos: readonly number[]) =>
  rows<StationRow>(
    db,
    sql`select s.no, s.id, s.revision, s.name, ${AREA_ON_WALL} as "isOcc",
          case when a.no is not null then json_build_object('id', a.id, 'name', a.name) end as area,
          case when p.no is not null then json_build_object('no', p.no, 'id', p.id, 'name', p.name) end as project,
          coalesce((select json_agg(json_build_object('id', i.id, 'name', coalesce(${NAME}, '')) order by i.position, i.no)
            from instrument i where i.station_no = s.no and i.disabled_at is null), '[]') as instruments
        from station s left join area a on a.no = s.area_no
        left join project p on p.no = a.project_no and p.deleted_at is null
        where s.no = any(${nos}::int[]) order by p.no, a.position, a.no, s.position, s.no`,
  );

const numbers = async (found: Promise<{ no: number }[]>): Promise<number[]> => (await found).map(({ no }) => no);

/** Lists the areas of one project, or of all projects that are not deleted. */
export const listAreaNos = (db: Db, projectId: string | null) =>
  numbers(
    rows(
      db,
      sql`select a.no from area a left join project p on p.no = a.project_no
          where p.deleted_at is null and (${projectId}::text is null or p.id = ${projectId})`,
    ),
  );

export const listStationNos = (db: Db, projectId: string | null) =>
  numbers(
    rows(
      db,
      sql`select s.no from station s left join area a on a.no = s.area_no left join project p on p.no = a.project_no
          where p.deleted_at is null and (${projectId}::text is null or p.id = ${projectId})`,
    ),
  );

/** The kind of children in an ordered list: areas of a project, stations of an area, instruments of a station. */
export type ListKind = 'area' | 'station' | 'instrument';

/** Locks children and returns their numbers by id. A disabled instrument is not found. */
export async function findChildren(tx: Db, kind: ListKind, ids: readonly string[]): Promise<Map<string, number>> {
  const of = sql`id = any(${ids}::text[])`;
  const found =
    kind === 'area'
      ? sql`select id, no from area where ${of} order by no for no key update`
      : kind === 'station'
        ? sql`select id, no from station where ${of} order by no for no key update`
        : sql`select id, no from instrument where ${of} and disabled_at is null order by no for no key update`;
  return new Map((await rows<{ id: string; no: number }>(tx, found)).map(({ id, no }) => [id, no]));
}

/** Attaches children to a parent in this order, from a position on. */
export const attach = (tx: Db, kind: ListKind, parentNo: number, nos: readonly number[], from = 0) => {
  const places = sql`(select no, (place - 1 + ${from})::int as place from unnest(${nos}::int[]) with ordinality as t(no, place)) t`;
  if (kind === 'area')
    return run(
      tx,
      sql`update area a set project_no = ${parentNo}, position = t.place from ${places} where a.no = t.no`,
    );
  if (kind === 'station')
    return run(
      tx,
      sql`update station s set area_no = ${parentNo}, position = t.place from ${places} where s.no = t.no`,
    );
  return run(
    tx,
    sql`update instrument i set station_no = ${parentNo}, position = t.place from ${places} where i.no = t.no`,
  );
};

/** Detaches children from a parent: the given ones, or all except the given ones. */
export const detach = (tx: Db, kind: ListKind, parentNo: number, which: { only: number[] } | { but: number[] }) => {
  const chosen = 'only' in which ? sql`no = any(${which.only}::int[])` : sql`no <> all(${which.but}::int[])`;
  if (kind === 'area')
    return run(tx, sql`update area set project_no = null where project_no = ${parentNo} and ${chosen}`);
  if (kind === 'station')
    return run(tx, sql`update station set area_no = null where area_no = ${parentNo} and ${chosen}`);
  return run(tx, sql`update instrument set station_no = null where station_no = ${parentNo} and ${chosen}`);
};

/**
 * Returns the name of a child that is or holds an instrument of another project; undefined if all belong to this
 * one.
 */
export async function findForeignMember(
  tx: Db,
  kind: ListKind,
  nos: readonly number[],
  projectNo: number,
): Promise<string | undefined> {
  const of = sql`any(${nos}::int[]) and i.project_no <> ${projectNo} limit 1`;
  const found =
    kind === 'area'
      ? sql`select a.name from area a join station s on s.area_no = a.no join instrument i on i.station_no = s.no where a.no = ${of}`
      : kind === 'station'
        ? sql`select s.name from station s join instrument i on i.station_no = s.no where s.no = ${of}`
        : sql`select coalesce(${NAME}, i.id) as name from instrument i where i.no = ${of}`;
  return (await one<{ name: string }>(tx, found))?.name;
}

/** Counts of the stations and enabled instruments in an area or at a station. */
type Hanging = { stations: number; instruments: number };

export const countInArea = async (tx: Db, areaNo: number): Promise<Hanging> =>
  (await one<Hanging>(
    tx,
    sql`select count(distinct s.no)::int as stations, count(i.no)::int as instruments
        from station s left join instrument i on i.station_no = s.no where s.area_no = ${areaNo}`,
  )) as Hanging;

export const countAtStation = async (tx: Db, stationNo: number): Promise<Hanging> =>
  (await one<Hanging>(
    tx,
    sql`select 0 as stations, count(*)::int as instruments from instrument where station_no = ${stationNo}`,
  )) as Hanging;
