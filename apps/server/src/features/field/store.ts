import { type Db, one, rows, run, sql } from '../../platform/db/db';
import type { Taken } from '../../platform/files/taken';
import { NAME } from '../../records/instruments/instrument-query';

export type RouteRow = {
  no: number;
  id: string;
  revision: number;
  projectNo: number;
  name: string;
  stops: { instrument: string; name: string; note: string }[];
  madeBy: string | null;
  updatedAt: Date;
};

const ROUTE = sql`
  select r.no, r.id, r.revision, r.project_no as "projectNo", r.name, u.name as "madeBy", r.updated_at as "updatedAt",
    coalesce((select json_agg(json_build_object('instrument', i.id, 'name', coalesce(${NAME}, ''), 'note', s.note)
        order by s.position)
      from field_stop s join instrument i on i.no = s.instrument_no where s.route_no = r.no), '[]') as stops
  from field_route r left join app_user u on u.no = r.created_by`;

export const listRoutes = (db: Db, projectNo: number) =>
  rows<RouteRow>(db, sql`${ROUTE} where r.project_no = ${projectNo} order by r.name, r.no`);

export const routesOf = (db: Db, nos: readonly number[]) =>
  rows<RouteRow>(db, sql`${ROUTE} where r.no = any(${nos}::int[])`);

export const findRoute = (db: Db, projectNo: number, id: string) =>
  one<RouteRow>(db, sql`${ROUTE} where r.project_no = ${projectNo} and r.id = ${id}`);

export const deleteRoute = (tx: Db, no: number) => run(tx, sql`delete from field_route where no = ${no}`);

/** Sets the stops of a route in the given order. */
export async function setStops(
  tx: Db,
  routeNo: number,
  stops: readonly { instrumentNo: number; note: string }[],
): Promise<void> {
  await run(tx, sql`delete from field_stop where route_no = ${routeNo}`);
  await run(
    tx,
    sql`insert into field_stop (route_no, position, instrument_no, note)
        select ${routeNo}, u.position, u.no, u.note
        from unnest(${stops.map(({ instrumentNo }) => instrumentNo)}::int[], ${stops.map(({ note }) => note)}::text[])
          with ordinality u(no, note, position)`,
  );
}

export type PhotoRow = Taken & {
  id: string;
  instrument: string;
  instrumentNo: number;
  projectId: string;
  ts: Date | null;
  hash: string;
  mediaType: string;
  width: number;
  height: number;
};

export const findPhoto = (db: Db, id: string) =>
  one<PhotoRow>(
    db,
    sql`select f.id, i.id as instrument, i.no as "instrumentNo", p.id as "projectId", f.ts, f.file_hash as hash,
          f.media_type as "mediaType", f.width, f.height, f.taken_at as "takenAt", f.lat, f.lon
        from field_photo f join instrument i on i.no = f.instrument_no join project p on p.no = i.project_no
        where f.id = ${id}`,
  );

type NewPhoto = Omit<PhotoRow, 'instrument' | 'projectId'> & { userNo: number; now: Date };

/** Inserts a photo; does nothing if it exists. */
export const addPhoto = (db: Db, photo: NewPhoto) =>
  run(
    db,
    sql`insert into field_photo (id, instrument_no, ts, file_hash, media_type, width, height, taken_at, lat, lon,
          created_by, created_at)
        values (${photo.id}, ${photo.instrumentNo}, ${photo.ts}, ${photo.hash}, ${photo.mediaType}, ${photo.width},
          ${photo.height}, ${photo.takenAt}, ${photo.lat}, ${photo.lon}, ${photo.userNo}, ${photo.now})
        on conflict (id) do nothing`,
  );

/** Lists the photos of readings between two times, both included, by instrument and reading. */
export const readingPhotos = (db: Db, instrumentNos: readonly number[], { from, to }: { from: Date; to: Date }) =>
  rows<{ instrumentNo: number; ts: Date; ids: string[] }>(
    db,
    sql`select instrument_no as "instrumentNo", ts, array_agg(id::text order by no) as ids from field_photo
        where instrument_no = any(${instrumentNos}::int[]) and ts between ${from} and ${to} group by instrument_no, ts`,
  );

/** Returns the newest photo of each instrument's place. */
export async function placePhotos(db: Db, instrumentNos: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ instrumentNo: number; id: string }>(
    db,
    sql`select distinct on (instrument_no) instrument_no as "instrumentNo", id from field_photo
        where ts is null and instrument_no = any(${instrumentNos}::int[]) order by instrument_no, no desc`,
  );
  return new Map(found.map(({ instrumentNo, id }) => [instrumentNo, id]));
}
