import { DAY_MS, HOUR_MS } from '../time/duration';
import { startOfDay, type Zone, zoneOffset } from '../time/zone';

/** Retention in days, counted back from now: for all images, for one image per hour, and for one per day. */
export type Retention = { all: number; hourly: number; daily: number };

/**
 * Parses a retention such as `1,7,365`; null for an invalid text. Each span is at least a day and at least as long as
 * the previous one.
 */
export function readRetention(text: string): Retention | null {
  const match = /^\s*(\d{1,4})\s*,\s*(\d{1,4})\s*,\s*(\d{1,4})\s*$/.exec(text);
  if (!match) return null;
  const [all = 0, hourly = 0, daily = 0] = match.slice(1).map(Number);
  return all >= 1 && hourly >= all && daily >= hourly ? { all, hourly, daily } : null;
}

/** Returns the time before which no images are kept. */
export const retentionEnd = ({ daily }: Retention, now: number): number => now - daily * DAY_MS;

type Kept<T> = { image: T; rank: number };

/**
 * Lists the images of one camera to delete. Beyond `all` days keeps the first image of each hour, beyond `hourly` days
 * the image nearest to noon of each day, beyond `daily` days none. Always keeps the newest image, which shows when a
 * camera fell silent. Earlier deletions do not change the result, so this can run at any interval.
 */
export function imagesToDrop<T extends { at: number }>(
  images: readonly T[],
  { now, zone, keep }: { now: number; zone: Zone; keep: Retention },
): T[] {
  const best = new Map<string, Kept<T>>();
  const newest = images.reduce<T | null>((last, image) => (last && last.at >= image.at ? last : image), null);
  const kept = new Set<T>(newest ? [newest] : []);
  for (const image of images) {
    const age = now - image.at;
    if (age <= keep.all * DAY_MS) kept.add(image);
    else if (age <= keep.daily * DAY_MS)
      prefer(best, image, age <= keep.hourly * DAY_MS ? hourOf(image, zone) : dayOf(image, zone));
  }
  for (const { image } of best.values()) kept.add(image);
  return images.filter((image) => !kept.has(image));
}

type ImageBucket = { bucket: string; rank: number };

/** Returns the hour of an image in the zone, ranked by time: the earliest image is kept. */
function hourOf({ at }: { at: number }, zone: Zone): ImageBucket {
  const hour = Math.floor((at + zoneOffset(at, zone)) / HOUR_MS);
  return { bucket: `hour ${hour}`, rank: at };
}

/** Returns the day of an image, ranked by distance to noon, when there is daylight. */
function dayOf({ at }: { at: number }, zone: Zone): ImageBucket {
  const midnight = startOfDay(at, zone);
  return { bucket: `day ${midnight}`, rank: Math.abs(at - (midnight + 12 * HOUR_MS)) };
}

function prefer<T>(best: Map<string, Kept<T>>, image: T, { bucket, rank }: ImageBucket): void {
  const known = best.get(bucket);
  if (!known || rank < known.rank) best.set(bucket, { image, rank });
}
