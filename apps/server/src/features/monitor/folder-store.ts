import type { CameraFolder } from '@talus/contract/places/cameras';
import { type Db, rows, run, sql } from '../../platform/db/db';

/** Lists folders with their project, and folders whose images wait for a project. */
export const listFolders = (db: Db) =>
  rows<CameraFolder>(
    db,
    sql`select f.folder, jsonb_build_object('_id', p.id, 'name', p.name) as project
        from camera_folder f join project p on p.no = f.project_no where p.deleted_at is null
        union all
        select distinct split_part(c.path, '/', 1), null::jsonb from camera_file c
        where c.source = 'folder' and c.refusal = 'image.unknown-project'
          and not exists (select from camera_folder f where f.folder = split_part(c.path, '/', 1))
        order by 1`,
  );

type Choice = { projectNo: number; folders: readonly string[]; userNo: number; now: Date };

/** Assigns the folders to the project, also from another project, and releases its folders that are not listed. */
export async function setFolders(tx: Db, { projectNo, folders, userNo, now }: Choice): Promise<void> {
  await run(tx, sql`delete from camera_folder where project_no = ${projectNo} and folder <> all(${folders}::text[])`);
  await run(
    tx,
    sql`insert into camera_folder (folder, project_no, chosen_by, since)
        select distinct f, ${projectNo}::int, ${userNo}::int, ${now}::timestamptz from unnest(${folders}::text[]) f
        on conflict (folder) do update set project_no = excluded.project_no, chosen_by = excluded.chosen_by,
          since = excluded.since where camera_folder.project_no <> excluded.project_no`,
  );
}
