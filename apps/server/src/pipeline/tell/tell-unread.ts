import { HOUR_MS } from '@talus/domain/time/duration';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction, rows, sql } from '../../platform/db/db';
import { enqueueNotices } from './enqueue';

/** How long a file may hold a header alone: a logger that was just started writes the header first. */
const HEADER_ALONE_MS = HOUR_MS;

type Unread = { no: number; folder: string; name: string };

/** Lists files that gave no reading and that nobody was notified of. */
const listUnread = (db: Db, now: Date): Promise<Unread[]> =>
  rows<Unread>(
    db,
    sql`select no, folder, name from document_file
        where document_no is null and refusal is null and fingerprint <> '' and unread_told_at is null
          and (rejected_lines > 0 or seen_at < ${new Date(now.getTime() - HEADER_ALONE_MS)})
        order by no`,
  );

type UnreadContext = { pool: Pool; clock: Clock; publicUrl: string | null; timezone: string };

/** Notifies administrators once of each logger file that gave no reading, with one message for files found together. */
export async function tellUnread({ pool, clock, publicUrl, timezone }: UnreadContext): Promise<void> {
  const now = clock.now();
  const unread = await listUnread(pool, now);
  if (unread.length === 0) return;
  await inTransaction(pool, async (tx) => {
    const told = await rows<Unread>(
      tx,
      sql`update document_file set unread_told_at = ${now}
          where no = any(${unread.map(({ no }) => no)}::int[]) and unread_told_at is null returning no, folder, name`,
    );
    const [first] = told.sort((a, b) => a.no - b.no);
    if (!first) return;
    const about = { level: null, project: null, readingTime: now.getTime(), others: told.length };
    const file = `${first.folder}/${first.name}`;
    const notice = { kind: 'unread-files' as const, ...about, file, dedupeKey: `unread-files ${first.no} ${now.toISOString()}` }; // biome-ignore format: one line
    await enqueueNotices(tx, [notice], { now, publicUrl, timezone });
  });
}
