import type { TakenPicture } from '@talus/contract/places/taken';
import { type Stripped, stripPicture } from '@talus/domain/monitor/strip-picture';
import { parseTime } from '@talus/domain/time/parse';

/** The columns for where and when a picture was taken. */
export type Taken = { takenAt: Date | null; lat: number | null; lon: number | null };

/**
 * Returns the stripped picture to store, and the time and place from its EXIF data. Times without an offset are in
 * `timezone`.
 */
export function takePicture(bytes: Uint8Array, timezone: string): { bytes: Uint8Array; taken: Taken } {
  const stripped = stripPicture(bytes);
  return { bytes: stripped.bytes, taken: takenOf(stripped, timezone) };
}

function takenOf({ exif: { takenAt, place } }: Stripped, timezone: string): Taken {
  const at = takenAt === null ? null : parseTime(takenAt, timezone);
  return { takenAt: at === null ? null : new Date(at), lat: place?.lat ?? null, lon: place?.lon ?? null };
}

export const wireTaken = ({ takenAt, lat, lon }: Taken): TakenPicture => ({
  taken_at: takenAt?.toISOString() ?? null,
  lat,
  lon,
});
