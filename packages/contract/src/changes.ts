import * as z from 'zod';
import { id, time } from './wire';

/** What can be edited, as change records, conflicts and the live stream name it. */
export const NOUNS = [
  'user',
  'project',
  'area',
  'station',
  'instrument',
  'instrument-version',
  'instrument-type',
  'instrument-group',
  'document',
  'remark',
  'mask',
  'layout-image',
  'layout-pin',
  'camera',
  'report-template',
  'report-schedule',
  'manual-reading',
  'field-route',
  'notice',
] as const;
export const noun = z.enum(NOUNS);
export type NounName = z.output<typeof noun>;

/** How often a thing was changed, counted from 1. A save names the one that it began from; absent: whatever it is. */
export const revision = z.int().min(1).max(2_147_483_647);

/** The same in a query, for a call without a body. */
export const revisionQuery = z.object({ revision: z.coerce.number().pipe(revision).optional() });

/** Said by whoever was asked about what a change affects: `affected` of the refusal. */
export const confirmQuery = z.object({ confirm: z.enum(['true', 'false']).optional() });

/** One field, by its name on the wire, dotted where it is nested; null: there is none. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** What others changed since the revision that a save began from: `after` is what is in the system now. */
export const conflict = z.object({
  id,
  name: z.string(),
  revision,
  /** Who changed it last, and when; null where no record is left of it. */
  by: z.object({ id, name: z.string() }).nullable(),
  at: time.nullable(),
  fields: z.array(fieldChange),
});
export type Conflict = z.output<typeof conflict>;
