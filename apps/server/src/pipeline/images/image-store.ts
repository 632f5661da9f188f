import type { Picture } from '@talus/domain/monitor/inspected';
import type { ImageRefusal } from '@talus/domain/monitor/refusal';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import type { Outcome } from '../../records/images/rows';

export type KnownProject = { no: number; timezone: string };

/**
 * Returns the project of an image folder: the project chosen for it, else the one whose `_id` or code is the folder's
 * name, which is then stored for the folder. Project names do not count, because anybody can choose a name.
 */
export async function findProject(db: Db, folder: string): Promise<KnownProject | null> {
  const owner = await findOwner(db, folder);
  if (owner) return owner;
  await run(
    db,
    sql`insert into camera_folder (folder, project_no)
        select ${folder}, no from project where deleted_at is null and (id = ${folder} or code = ${folder})
        order by id = ${folder} desc limit 1
        on conflict do nothing`,
  );
  return (await findOwner(db, folder)) ?? null;
}

const findOwner = (db: Db, folder: string) =>
  one<KnownProject>(
    db,
    sql`select p.no, p.timezone from camera_folder f join project p on p.no = f.project_no
        where f.folder = ${folder} and p.deleted_at is null`,
  );

/** Returns the camera of a label, created on first sight. */
async function ensureCamera(tx: Db, projectNo: number, content: string): Promise<number> {
  const find = () =>
    one<{ no: number }>(
      tx,
      sql`select no from camera where project_no = ${projectNo} and coalesce(label, content) = ${content}`,
    );
  let camera = await find();
  if (!camera) {
    const id = newId();
    // Another camera that was renamed to this content keeps it; the new one gets the beginning of its id appended
    await run(
      tx,
      sql`insert into camera (id, project_no, content, label)
          select ${id}, ${projectNo}, case when t.taken then ${`${content} ${id.slice(0, 6)}`} else ${content} end,
            case when t.taken then ${content} end
          from (select exists (select from camera where project_no = ${projectNo} and content = ${content}) as taken) t
          on conflict do nothing`,
    );
    camera = await find();
  }
  if (!camera) throw new Error(`camera ${content} was deleted while its image was stored`);
  return camera.no;
}

export type ImageToStore = {
  projectNo: number;
  content: string;
  at: number;
  fileName: string;
  hash: string;
  bytes: number;
  picture: Picture;
  now: Date;
};

export type StoredAs = { id: string; outcome: Outcome; isNewest: boolean };

/** Stores the image of a camera at a second: an identical one changes nothing, a different one replaces it. */
export async function insertImage(tx: Db, image: ImageToStore): Promise<StoredAs> {
  const cameraNo = await ensureCamera(tx, image.projectNo, image.content);
  const at = new Date(image.at);
  const known = await one<{ id: string; hash: string }>(
    tx,
    sql`select i.id, i.file_hash as hash from camera_image i where i.camera_no = ${cameraNo} and i.ts = ${at} for update`,
  );
  if (known?.hash === image.hash) return { id: known.id, outcome: 'known', isNewest: false };
  const stored = await one<{ id: string }>(
    tx,
    sql`insert into camera_image (id, camera_no, ts, file_hash, file_name, media_type, width, height, bytes, taken_at)
        values (${newId()}, ${cameraNo}, ${at}, ${image.hash}, ${image.fileName}, ${image.picture.mediaType},
          ${image.picture.width}, ${image.picture.height}, ${image.bytes}, ${image.now})
        on conflict (camera_no, ts) do update set id = excluded.id, file_hash = excluded.file_hash,
          file_name = excluded.file_name, media_type = excluded.media_type, width = excluded.width,
          height = excluded.height, bytes = excluded.bytes, taken_at = excluded.taken_at
        returning id`,
  );
  if (!stored) throw new Error('an image was not stored');
  const later = await one(tx, sql`select from camera_image where camera_no = ${cameraNo} and ts > ${at} limit 1`);
  return { ...stored, isNewest: later === undefined, outcome: known ? 'replaced' : 'taken' };
}

/** A log entry for a file or a push. A later entry for the same file replaces the earlier one, so its line moves up. */
export type FileEntry = {
  source: 'folder' | 'push';
  path: string;
  mark: string;
  projectNo: number | null;
  content: string | null;
  outcome: Outcome | ImageRefusal;
  now: Date;
};

export async function writeFileEntry(tx: Db, entry: FileEntry): Promise<void> {
  const { outcome } = entry;
  const refusal = typeof outcome === 'string' ? null : outcome;
  if (entry.source === 'folder')
    await run(tx, sql`delete from camera_file where source = 'folder' and path = ${entry.path}`);
  await run(
    tx,
    sql`insert into camera_file (source, path, mark, project_no, content, outcome, refusal, refusal_params, seen_at)
        values (${entry.source}, ${entry.path}, ${entry.mark}, ${entry.projectNo}, ${entry.content},
          ${refusal ? 'refused' : outcome}, ${refusal?.refusal ?? null}, ${refusal && JSON.stringify(refusal.params)},
          ${entry.now})
        on conflict (path) where source = 'folder' do nothing`,
  );
}

/** Returns which of these files were processed in their present state, and whether each was refused. */
export async function settledFiles(
  db: Db,
  files: readonly { path: string; mark: string }[],
): Promise<Map<string, boolean>> {
  const found = await rows<{ path: string; isRefused: boolean }>(
    db,
    sql`select f.path, f.outcome = 'refused' as "isRefused" from camera_file f join unnest(${files.map(({ path }) => path)}::text[],
          ${files.map(({ mark }) => mark)}::text[]) u(path, mark) on u.path = f.path and u.mark = f.mark
        where f.source = 'folder' and f.refusal is distinct from 'image.unknown-project'`,
  );
  return new Map(found.map(({ path, isRefused }) => [path, isRefused]));
}

/**
 * `lockTaking` is shared and `lockDropping` exclusive: images can be taken concurrently, but not while files are
 * deleted.
 */
export const lockTaking = (tx: Db) => run(tx, sql`select pg_advisory_xact_lock_shared(7483223, 0)`);
export const lockDropping = (tx: Db) => run(tx, sql`select pg_advisory_xact_lock(7483223, 0)`);
