import { DAY_MS, HOUR_MS } from '../time/duration';
import { startOfDay, type Zone, zoneOffset } from '../time/zone';

/** Days, counted back from now, within which all images are kept, one an hour, and one a day. */
export type Retention = { all: number; hourly: number; daily: number };

/** `1,7,365`; null where it is no such thing. Nothing is kept for less than a day, and each as long as the one before. */
export function readRetention(text: string): Retention | null {
  const match = /^\s*(\d{1,4})\s*,\s*(\d{1,4})\s*,\s*(\d{1,4})\s*$/.exec(text);
  if (!match) return null;
  const [all = 0, hourly = 0, daily = 0] = match.slice(1).map(Number);
  return all >= 1 && hourly >= all && daily >= hourly ? { all, hourly, daily } : null;
}

/** Images from before this time are not kept. */
export const retentionEnd = ({ daily }: Retention, now: number): number => now - daily * DAY_MS;

type Kept<T> = { image: T; rank: number };

/**
 * Which images of one camera go: past the last day all but the first of each hour, past a week all but the one nearest
 * to noon of each day, past a year all. The newest of all stays: it tells when a camera fell silent. What stays now would
 * also have stayed if nothing had been dropped before, so that it can be decided as often as one likes.
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
    else if (age <= keep.daily * DAY_MS) prefer(best, image, age <= keep.hourly * DAY_MS ? hourOf(image, zone) : dayOf(image, zone)); // biome-ignore format: one decision
  }
  for (const { image } of best.values()) kept.add(image);
  return images.filter((image) => !kept.has(image));
}

type Place = { bucket: string; rank: number };

/** On the zone's clock; the earlier the better. */
function hourOf({ at }: { at: number }, zone: Zone): Place {
  const hour = Math.floor((at + zoneOffset(at, zone)) / HOUR_MS);
  return { bucket: `hour ${hour}`, rank: at };
}

/** The nearer to noon the better: there is light then. */
function dayOf({ at }: { at: number }, zone: Zone): Place {
  const midnight = startOfDay(at, zone);
  return { bucket: `day ${midnight}`, rank: Math.abs(at - (midnight + 12 * HOUR_MS)) };
}

function prefer<T>(best: Map<string, Kept<T>>, image: T, { bucket, rank }: Place): void {
  const known = best.get(bucket);
  if (!known || rank < known.rank) best.set(bucket, { image, rank });
}
