import * as z from 'zod';
import { id, time } from '../wire';

/** A push token without its secret. */
export const ingestToken = z.object({
  _id: id,
  name: z.string(),
  created_at: time,
  created_by: z.string().nullable(),
  used_at: time.nullable(),
  revoked_at: time.nullable(),
});
export type IngestToken = z.output<typeof ingestToken>;
