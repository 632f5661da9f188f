import * as z from 'zod';
import { time } from '../wire';

/** The place and time of a picture from its EXIF data, which the stored file no longer has. Null: not recorded. */
export const takenPicture = z.object({
  taken_at: time.nullable(),
  /** Degrees, north positive. */
  lat: z.number().nullable(),
  /** Degrees, east positive. */
  lon: z.number().nullable(),
});
export type TakenPicture = z.output<typeof takenPicture>;
