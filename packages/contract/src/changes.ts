import * as z from 'zod';
import { id, time } from './wire';

/** The editable nouns, as named in change records, conflicts and the live stream. */
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

/** The number of changes, counted from 1. A save sends the revision on which it is based; absent: the current one. */
export const revision = z.int().min(1).max(2_147_483_647);

/** The revision as a query parameter, for a call without a body. */
export const revisionQuery = z.object({ revision: z.coerce.number().pipe(revision).optional() });

/** The confirmation of a change, after a refusal with `affected`. */
export const confirmQuery = z.object({ confirm: z.enum(['true', 'false']).optional() });

/** A changed field by its wire name, dotted when nested; null: no value. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** The changes by others since the revision of a save: `after` is the current value. */
export const conflict = z.object({
  id,
  name: z.string(),
  revision,
  /** The author and time of the last change; null: no record is left. */
  by: z.object({ id, name: z.string() }).nullable(),
  at: time.nullable(),
  fields: z.array(fieldChange),
});
export type Conflict = z.output<typeof conflict>;
