import * as z from 'zod';
import { route } from '../route';
import { id } from '../wire';

/** Nouns whose deletion or disabling affects instruments. */
export const HANGING_NOUNS = ['instrument', 'station', 'area', 'project'] as const;
export type HangingNoun = (typeof HANGING_NOUNS)[number];

export const hanging = z.object({
  instruments: z.int(),
  readings: z.int(),
  /** Deleted or masked readings. */
  struck: z.int(),
  /** Notes on readings, and remarks on curves. */
  notes: z.int(),
  photos: z.int(),
  /** Open alarms. */
  alarms: z.int(),
  /** Names of other instruments whose formulas refer to these. */
  formulas: z.array(z.string()),
  /** Names of other instruments whose battery these measure. */
  batteries: z.array(z.string()),
});
export type Hanging = z.output<typeof hanging>;

export const readHanging = route({
  method: 'GET',
  path: '/api/admin/hanging/{noun}/{nounId}',
  who: 'admin.use',
  summary: 'What hangs on the instruments of a thing that is to be deleted or disabled',
  params: z.object({ noun: z.enum(HANGING_NOUNS), nounId: id }),
  answer: hanging,
});
