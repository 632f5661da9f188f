import { imagesToDrop, type Retention, retentionEnd } from '@talus/domain/monitor/retention';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import { type Db, inTransaction, rows, run, sql } from '../../platform/db/db';
import { dropStoredFile } from '../../platform/files/stored-files';
import { lockDropping } from './image-store';

type Camera = { no: number; timezone: string };
type Image = { no: number; at: number };

/** The number of rows, or files, per transaction. */
const PIECE = 500;

/**
 * How long deleted files are still kept: a backup that copies files after the database, as next to a base backup, still
 * finds the files that the database names.
 */
const GRACE = '2 hours';

export type Thinned = { rows: number; files: number };

/** Deletes images outside the retention: first rows, and later the files that no row names. */
export async function thinImages(
  pool: Pool,
  { data, keep, now, grace = GRACE }: { data: string; keep: Retention; now: Date; grace?: string },
): Promise<Thinned> {
  const cameras = await rows<Camera>(
    pool,
    sql`select c.no, p.timezone from camera c join project p on p.no = c.project_no order by c.no`,
  );
  let dropped = 0;
  for (const { no, timezone } of cameras) {
    const before = new Date(now.getTime() - keep.all * DAY_MS);
    const drops = imagesToDrop(await listOlder(pool, no, before), { now: now.getTime(), zone: timezone, keep });
    for (let i = 0; i < drops.length; i += PIECE) dropped += await dropRows(pool, drops.slice(i, i + PIECE));
  }
  await run(pool, sql`delete from camera_file where seen_at < ${new Date(retentionEnd(keep, now.getTime()))}`);
  return { rows: dropped, files: await emptyTrash(pool, data, grace) };
}

/** Lists the images before a time, and the newest image if it is later. */
const listOlder = async (db: Db, cameraNo: number, before: Date): Promise<Image[]> =>
  (
    await rows<{ no: number; at: Date }>(
      db,
      sql`select no, ts as at from camera_image where camera_no = ${cameraNo} and ts < ${before}
          union all (select no, ts from camera_image where camera_no = ${cameraNo} and ts >= ${before} order by ts desc limit 1)`,
    )
  ).map(({ no, at }) => ({ no, at: at.getTime() }));

/** Deletes image rows. A trigger moves the named files to the trash in the same transaction. */
const dropRows = (db: Db, images: readonly Image[]): Promise<number> =>
  run(db, sql`delete from camera_image where no = any(${images.map(({ no }) => no)}::bigint[])`);

/**
 * Deletes files that were in the trash for the grace period and that no row names. After a kill the same trash is found
 * again, and missing files do no harm. Images cannot be taken meanwhile, so that no row names a file that is being
 * deleted.
 */
async function emptyTrash(pool: Pool, data: string, grace: string): Promise<number> {
  for (let total = 0; ; ) {
    const { looked, deleted } = await inTransaction(pool, async (tx) => {
      await lockDropping(tx);
      const trash = await rows<{ hash: string; isNamed: boolean }>(
        tx,
        sql`select t.file_hash as hash, exists (select from camera_image i where i.file_hash = t.file_hash) as "isNamed"
            from camera_trash t where t.dropped_at <= now() - ${grace}::interval order by t.dropped_at limit ${PIECE}`,
      );
      const orphans = trash.filter(({ isNamed }) => !isNamed);
      for (const { hash } of orphans) await dropStoredFile(data, hash, 'images');
      await run(tx, sql`delete from camera_trash where file_hash = any(${trash.map(({ hash }) => hash)}::text[])`);
      return { looked: trash.length, deleted: orphans.length };
    });
    total += deleted;
    if (looked < PIECE) return total;
  }
}
