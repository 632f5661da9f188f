import { type Db, rows, run, sql } from '../../platform/db/db';
import { joinVersion } from '../../records/instruments/instrument-query';

export type CameraRow = {
  no: number;
  id: string;
  revision: number;
  projectNo: number;
  content: string;
  label: string;
  images: number;
  newest: { id: string; at: string } | null;
  times: Date[];
  instruments: { _id: string; name: string }[];
  dashboards: number;
};

/** Number of newest images from which the usual interval is measured. */
const TIMES = 13;

/** Condition: tile `d` shows camera `c`. */
const SHOWS = sql`d.project_no = c.project_no
  and d.tiles @> jsonb_build_array(jsonb_build_object('showType', 'CCTV', 'data', c.content))`;

const SELECT = sql`select c.no, c.id, c.revision, c.project_no as "projectNo", c.content,
    coalesce(c.label, c.content) as label,
    (select count(*)::int from camera_image i where i.camera_no = c.no) as images,
    (select json_build_object('id', i.id, 'at', i.ts) from camera_image i
      where i.camera_no = c.no order by i.ts desc limit 1) as newest,
    array(select i.ts from camera_image i where i.camera_no = c.no order by i.ts desc limit ${TIMES}) as times,
    coalesce((select json_agg(json_build_object('_id', i.id, 'name', v.name) order by v.name)
      from instrument i ${joinVersion()}
      where i.project_no = c.project_no and v.select_monitor = c.content), '[]') as instruments,
    (select count(*)::int from user_dashboard d where ${SHOWS})
      + (select count(*)::int from project_dashboard d where ${SHOWS}) as dashboards
  from camera c`;

export const listCameras = (db: Db, projectNo: number) =>
  rows<CameraRow>(db, sql`${SELECT} where c.project_no = ${projectNo} order by c.position, c.content`);

export const loadCameras = (db: Db, nos: readonly number[]) =>
  rows<CameraRow>(db, sql`${SELECT} where c.no = any(${nos}::int[])`);

export const isCameraOf = async (db: Db, projectNo: number, id: string): Promise<boolean> =>
  (await rows(db, sql`select from camera where project_no = ${projectNo} and id = ${id}`)).length > 0;

export const isNameTaken = async (db: Db, projectNo: number, content: string, but: string): Promise<boolean> =>
  (
    await rows(
      db,
      sql`select from camera where project_no = ${projectNo} and id <> ${but}
          and (content = ${content} or label = ${content}) limit 1`,
    )
  ).length > 0;

/** Renames a camera, also in dashboards and instruments; the label under which its images arrive stays. */
export async function renameCamera(
  tx: Db,
  { no, projectNo }: { no: number; projectNo: number },
  { before, after }: { before: string; after: string },
): Promise<void> {
  await run(
    tx,
    sql`update camera set content = ${after}, label = nullif(coalesce(label, content), ${after}) where no = ${no}`,
  );
  await run(
    tx,
    sql`update instrument_version v set select_monitor = ${after} from instrument n
        where n.no = v.instrument_no and n.project_no = ${projectNo} and v.select_monitor = ${before}`,
  );
  for (const table of [sql`user_dashboard`, sql`project_dashboard`])
    await run(
      tx,
      sql`update ${table} d set tiles = (
            select jsonb_agg(case when t.tile ->> 'showType' = 'CCTV' and t.tile ->> 'data' = ${before}
              then jsonb_set(t.tile, '{data}', to_jsonb(${after}::text)) else t.tile end order by t.place)
            from jsonb_array_elements(d.tiles) with ordinality as t (tile, place))
          where d.project_no = ${projectNo}
            and d.tiles @> jsonb_build_array(jsonb_build_object('showType', 'CCTV', 'data', ${before}::text))`,
    );
}

/** Orders cameras by the given ids; cameras that are not listed follow. */
export const orderCameras = (db: Db, projectNo: number, ids: readonly string[]) =>
  run(
    db,
    sql`update camera c set position = coalesce(array_position(${ids}::text[], c.id::text), 100000)
        where c.project_no = ${projectNo}`,
  );

export const deleteCamera = (tx: Db, no: number) => run(tx, sql`delete from camera where no = ${no}`);
