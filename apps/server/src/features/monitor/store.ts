import { type Db, one, rows, sql } from '../../platform/db/db';
import type { CameraMoment, FileRow, NewestImage, StoredImage } from '../../records/images/rows';

/** Number of newest images from which the usual interval is measured. */
const TIMES = 13;

/** Lists the newest image of each camera of a project, by label. */
export const listNewest = (db: Db, projectNo: number) =>
  rows<NewestImage>(
    db,
    sql`select i.id, i.file_name as name, c.content, i.ts as at, i.width, i.height,
          array(select t.ts from camera_image t where t.camera_no = c.no order by t.ts desc limit ${TIMES}) as times
        from camera c cross join lateral
          (select * from camera_image i where i.camera_no = c.no order by i.ts desc limit 1) i
        where c.project_no = ${projectNo} order by c.position, c.content`,
  );

type ImageSpan = { start: Date; end: Date; content: string | null };

/** Lists images between two times, both included, by camera and time. */
export const listBetween = (db: Db, projectNo: number, { start, end, content }: ImageSpan) =>
  rows<CameraMoment>(
    db,
    sql`select c.content, i.id, i.ts as at from camera c join camera_image i on i.camera_no = c.no
        where c.project_no = ${projectNo} and i.ts between ${start} and ${end}
          and (${content}::text is null or c.content = ${content})
        order by c.content, i.ts`,
  );

type Within = { from: Date; to: Date };

/** Lists every camera of a project with its last image within a span; nulls without one. */
export const listLastWithin = (db: Db, projectNo: number, { from, to }: Within) =>
  rows<{ content: string; id: string | null; at: Date | null }>(
    db,
    sql`select c.content, i.id, i.ts as at from camera c left join lateral
          (select id, ts from camera_image i where i.camera_no = c.no and i.ts between ${from} and ${to}
           order by i.ts desc limit 1) i on true
        where c.project_no = ${projectNo} order by c.position, c.content`,
  );

export const findImage = (db: Db, id: string) =>
  one<StoredImage>(
    db,
    sql`select p.id as "projectId", i.file_hash as hash, i.media_type as "mediaType"
        from camera_image i join camera c on c.no = i.camera_no join project p on p.no = c.project_no
        where i.id = ${id}`,
  );

/** Returns the project id for a code; an id is returned as is. */
export const projectIdOf = async (db: Db, idOrCode: string): Promise<string> =>
  (await one<{ id: string }>(db, sql`select id from project where code = ${idOrCode} and deleted_at is null`))?.id ??
  idOrCode;

type Page = { isRefused: boolean; limit: number; before: number | null };

/** Lists outcomes of image files and pushes, newest first. */
export const listFiles = (db: Db, { isRefused, limit, before }: Page) =>
  rows<FileRow>(
    db,
    sql`select f.no, f.seen_at as "seenAt", f.source, f.path, f.outcome, f.refusal, f.refusal_params as params, f.content,
          p.id as "projectId", p.name as "projectName"
        from camera_file f left join project p on p.no = f.project_no
        where (not ${isRefused}::bool or f.outcome = 'refused') and (${before}::bigint is null or f.no < ${before})
        order by f.no desc limit ${limit}`,
  );
