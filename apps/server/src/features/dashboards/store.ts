import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { InstrumentTree } from '@talus/domain/dashboards/index-choice';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { listAreas, listPlaced } from '../../records/instruments/store';
import { groupByArea } from '../../records/instruments/wire';
import type { Information, SavedTiles, StoredTile } from './rows';

export const findOwnTiles = (db: Db, userNo: number, projectNo: number) =>
  one<SavedTiles>(
    db,
    sql`select d.tiles, d.saved_at as "savedAt", u.name as "savedBy"
        from user_dashboard d join app_user u on u.no = d.user_no
        where d.user_no = ${userNo} and d.project_no = ${projectNo}`,
  );

export const saveOwnTiles = (db: Db, userNo: number, projectNo: number, tiles: readonly StoredTile[], now: Date) =>
  run(
    db,
    sql`insert into user_dashboard (user_no, project_no, tiles, saved_at)
        values (${userNo}, ${projectNo}, ${JSON.stringify(tiles)}::jsonb, ${now})
        on conflict (user_no, project_no) do update set tiles = excluded.tiles, saved_at = excluded.saved_at`,
  );

export const deleteOwnTiles = (db: Db, userNo: number, projectNo: number) =>
  run(db, sql`delete from user_dashboard where user_no = ${userNo} and project_no = ${projectNo}`);

export const findProjectTiles = (db: Db, projectNo: number) =>
  one<SavedTiles>(
    db,
    sql`select d.tiles, d.saved_at as "savedAt", u.name as "savedBy"
        from project_dashboard d left join app_user u on u.no = d.saved_by
        where d.project_no = ${projectNo} and d.tiles is not null`,
  );

export const saveProjectTiles = (
  db: Db,
  projectNo: number,
  tiles: readonly StoredTile[],
  { userNo, now }: { userNo: number; now: Date },
) =>
  run(
    db,
    sql`insert into project_dashboard (project_no, tiles, saved_at, saved_by)
        values (${projectNo}, ${JSON.stringify(tiles)}::jsonb, ${now}, ${userNo})
        on conflict (project_no) do update set tiles = excluded.tiles, saved_at = excluded.saved_at,
          saved_by = excluded.saved_by`,
  );

export const findInformation = (db: Db, projectNo: number) =>
  one<Information>(
    db,
    sql`select d.information as text, d.information_saved_at as "savedAt", u.name as "savedBy"
        from project_dashboard d left join app_user u on u.no = d.information_saved_by
        where d.project_no = ${projectNo}`,
  );

export const saveInformation = (
  db: Db,
  projectNo: number,
  text: string,
  { userNo, now }: { userNo: number; now: Date },
) =>
  run(
    db,
    sql`insert into project_dashboard (project_no, information, information_saved_at, information_saved_by)
        values (${projectNo}, ${text}, ${now}, ${userNo})
        on conflict (project_no) do update set information = excluded.information,
          information_saved_at = excluded.information_saved_at, information_saved_by = excluded.information_saved_by`,
  );

/** Archives the text that is about to be overwritten. An empty text is not archived. */
export const keepInformation = (db: Db, projectNo: number) =>
  run(
    db,
    sql`insert into project_information_version (project_no, information, saved_at, saved_by)
        select project_no, information, information_saved_at, information_saved_by
        from project_dashboard where project_no = ${projectNo} and information <> '' for update`,
  );

export const listInformation = (db: Db, projectNo: number, limit: number) =>
  rows<Information & { no: number }>(
    db,
    sql`select v.no, v.information as text, v.saved_at as "savedAt", u.name as "savedBy"
        from project_information_version v left join app_user u on u.no = v.saved_by
        where v.project_no = ${projectNo} order by v.no desc limit ${limit}`,
  );

/** Placeholder for instruments without a place: only positions count here. */
const NO_PLACE = { id: '', name: '' };

/** Lists instrument ids by place, in the order of the area-station-instrument call. */
export async function instrumentTree(db: Db, projectNo: number, scope: InstrumentScope): Promise<InstrumentTree> {
  const areas = await listAreas(db, { projectNo, scope });
  const placed = await listPlaced(db, { projectNo, scope });
  const versions = await rows<{ no: number }>(
    db,
    sql`select distinct instrument_no as no from instrument_version
        where instrument_no = any(${placed.map(({ no }) => no)}::int[])`,
  );
  const known = new Set(versions.map(({ no }) => no));
  const tree = groupByArea(areas, placed.filter(({ no }) => known.has(no)), NO_PLACE, ({ id }) => id); // biome-ignore format: one thing
  return tree.map(({ station }) => station.map(({ instrument }) => instrument));
}
