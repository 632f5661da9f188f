import { UNREACHABLE } from '@talus/domain/people/unreachable';
import { GUIDE_STEPS } from '@talus/domain/setup/guide';
import { CHECKS, CONSEQUENCES, STEPS } from '@talus/domain/setup/missing';
import * as z from 'zod';
import { route } from '../route';
import { id, ok, time } from '../wire';

const check = z.enum(Object.keys(CHECKS) as [keyof typeof CHECKS]);
const part = z.object({ done: z.int(), of: z.int() });
const each = <K extends string, S extends z.ZodType>(keys: readonly K[], schema: S) =>
  z.object(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>);

const line = z.object({
  check,
  consequence: z.enum(CONSEQUENCES),
  n: z.int(),
  /** The first few items, with links. */
  things: z.array(
    z.object({
      /** The id of an instrument, document or person; for lists, channels and steps their name. */
      key: z.string(),
      name: z.string(),
      /** For silence: its start; null: never any data. */
      since: time.nullable(),
      /** Milliseconds by which a logger's clock is ahead. */
      ahead: z.number().nullable(),
      /** For a person on a list: why no message reaches them. */
      why: z.enum(UNREACHABLE).nullable(),
      /** For a schedule: why its newest report failed, in the caller's language. */
      problem: z.string().nullable(),
    }),
  ),
});
export type SetupLine = z.output<typeof line>;

const projectSetup = z.object({
  _id: id,
  project_id: z.string(),
  name: z.string(),
  areas: z.int(),
  /** `done` of `of`; an empty step is not done. */
  steps: each(STEPS, part),
  /** By consequence, the most severe first. */
  missing: z.array(line),
  /** Snoozed lines with author and time; listed again after a while, and at once for new items. */
  away: z.array(line.extend({ by: z.string().nullable(), at: time })),
});
export type ProjectSetupAnswer = z.output<typeof projectSetup>;

const setup = z.object({
  projects: z.array(projectSetup),
  /** The progress of the first project; null: a project is monitored already. */
  guide: z.object({ project: id.nullable(), done: each(GUIDE_STEPS, z.boolean()) }).nullable(),
  /** Since when the server's clock is suspected, and its offset in milliseconds (negative: behind); null: trusted. */
  server_clock: z.object({ since: time, offset_ms: z.int() }).nullable(),
});
export type SetupAnswer = z.output<typeof setup>;

export const getSetup = route({
  method: 'GET',
  path: '/api/admin/setup',
  who: 'admin.use',
  shows: ['missing'],
  summary: 'What is set up of each project, what is missing for it to be watched, and how far the first one has come',
  answer: setup,
});

export const putAwayMissing = route({
  method: 'POST',
  path: '/api/admin/setup/away',
  who: 'admin.use',
  touches: ['missing'],
  summary: 'Put a line of what is missing away for a while, as long as it is what the caller saw; recorded',
  body: z.object({
    project: id,
    check,
    /** The number of items that the caller saw; absent: the current number. */
    n: z.int().min(1).optional(),
  }),
  answer: ok,
  example: { body: { project: '{projectId}', check: 'instrument-without-limits' } },
});

export const bringBackMissing = route({
  method: 'POST',
  path: '/api/admin/setup/back',
  who: 'admin.use',
  touches: ['missing'],
  summary: 'List what was put away again',
  body: z.object({ project: id, check }),
  answer: ok,
  example: { body: { project: '{projectId}', check: 'instrument-without-limits' } },
});

/** The counts in the administration menu. */
export const COUNTED = [
  'instrument',
  'instrumentType',
  'instrumentGroup',
  'project',
  'area',
  'station',
  'plan',
  'camera',
  'remark',
  'document',
  'person',
  'report',
] as const;
export type Counted = (typeof COUNTED)[number];

export const countNouns = route({
  method: 'GET',
  path: '/api/admin/setup/count',
  who: 'admin.use',
  shows: ['setup'],
  summary: 'How many there are of each noun; of instruments, groups, plans, cameras and remarks those of one project',
  query: z.object({ project: id.optional() }),
  answer: each(COUNTED, z.int()),
});
