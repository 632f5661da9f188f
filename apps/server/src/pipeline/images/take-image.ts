import type { LiveImage } from '@talus/contract/alarms/live';
import { MOST_IMAGE_BYTES } from '@talus/contract/places/monitor';
import { inspectPicture, MOST_PIXELS } from '@talus/domain/monitor/picture';
import { type ImageRefusal, refuseImage } from '@talus/domain/monitor/refusal';
import { type Retention, retentionEnd } from '@talus/domain/monitor/retention';
import { MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction } from '../../platform/db/db';
import { isStored, storeFile } from '../../platform/files/stored-files';
import { writeLive } from '../../platform/live/live-store';
import {
  type FileEntry,
  insertImage,
  type KnownProject,
  lockTaking,
  type StoredAs,
  writeFileEntry,
} from './image-store';

export type ImageContext = { pool: Pool; clock: Clock; data: string; keep: Retention };

export type NewImage = { content: string; at: number; fileName: string; bytes: Uint8Array };

/** The origin of an image, for its log entry. */
export type Origin = Pick<FileEntry, 'source' | 'path' | 'mark'>;

/** The tolerance for cameras' clocks that run ahead: an image further ahead would be the newest for that long. */
const AHEAD_MS = 15 * MINUTE_MS;

const MB = 1024 * 1024;

/** The outcome of an image. 'incomplete': its end has not arrived yet. */
export type Taken = Pick<StoredAs, 'id' | 'outcome'> | ImageRefusal | 'incomplete';

/** Stores a complete picture: first the file, then its rows in one transaction. */
export async function takeImage(
  context: ImageContext,
  project: KnownProject,
  image: NewImage,
  origin: Origin,
): Promise<Taken> {
  const { pool, clock, data } = context;
  const now = clock.now();
  const picture = inspectPicture(image.bytes);
  const refusal = timeRefusal(context, project, image.at) ?? sizeRefusal(image.bytes);
  if (refusal) return refusal;
  if (picture === 'incomplete') return 'incomplete';
  if (picture === 'unknown') return refuseImage('image.not-a-picture');
  if (picture === 'damaged') return refuseImage('image.damaged');
  const { width, height } = picture;
  if (width * height > MOST_PIXELS)
    return refuseImage('image.too-many-pixels', { width, height, limit: MOST_PIXELS / 1e6 });
  const { content, at, fileName, bytes } = image;
  const entry = { projectNo: project.no, content, at, fileName, picture, bytes: bytes.length, now };
  const write = async (tx: Db, hash: string): Promise<StoredAs | null> => {
    await lockTaking(tx);
    // The file may have been deleted just before, with the last row that named it
    if (!(await isStored(data, hash, 'images'))) return null;
    const stored = await insertImage(tx, { ...entry, hash });
    await writeFileEntry(tx, { ...origin, projectNo: project.no, content, outcome: stored.outcome, now });
    if (stored.isNewest) await announce(tx, project.no, { _id: stored.id, content, at }, now);
    return stored;
  };
  for (;;) {
    const hash = await storeFile(data, bytes, 'images');
    const stored = await inTransaction(pool, (tx) => write(tx, hash));
    if (stored) return { id: stored.id, outcome: stored.outcome };
  }
}

export function timeRefusal({ clock, keep }: ImageContext, project: KnownProject, at: number): ImageRefusal | null {
  const now = clock.now().getTime();
  const time = formatTime(at, project.timezone, 'YYYY-MM-DD HH:mm:ss');
  if (at > now + AHEAD_MS) return refuseImage('image.ahead', { time });
  return at < retentionEnd(keep, now) ? refuseImage('image.too-old', { time }) : null;
}

export const sizeRefusal = ({ length }: { length: number }): ImageRefusal | null =>
  length > MOST_IMAGE_BYTES
    ? refuseImage('image.too-large', { size: (length / MB).toFixed(1), limit: MOST_IMAGE_BYTES / MB })
    : null;

const announce = (tx: Db, projectNo: number, image: { _id: string; content: string; at: number }, now: Date) => {
  const item: LiveImage = { _id: image._id, content: image.content, TIMESTAMP: new Date(image.at).toISOString() };
  return writeLive(tx, projectNo, 'image', [{ isOcc: true, item }], now);
};
