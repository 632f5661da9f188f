import type { TakenPicture } from '@talus/contract/taken';
import { type Stripped, stripPicture } from '@talus/domain/monitor/strip-picture';
import { parseTime } from '@talus/domain/time/parse';

/** Columns of a table whose pictures people took. */
export type Taken = { takenAt: Date | null; lat: number | null; lon: number | null };

/** What to store of a picture that was inspected, and what its camera wrote beside it. Times without an offset are of the zone. */
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
