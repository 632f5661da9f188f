import * as z from 'zod';
import { time } from './wire';

/** Where and when a picture was taken, as its camera wrote it; the stored file does not say. Null: it said nothing. */
export const takenPicture = z.object({
  taken_at: time.nullable(),
  /** Degrees, north positive. */
  lat: z.number().nullable(),
  /** Degrees, east positive. */
  lon: z.number().nullable(),
});
export type TakenPicture = z.output<typeof takenPicture>;
