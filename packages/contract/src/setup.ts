import { CHECKS, CONSEQUENCES, STEPS } from '@talus/domain/setup/missing';
import * as z from 'zod';
import { route } from './route';
import { id } from './wire';

const part = z.object({ done: z.int(), of: z.int() });

const projectSetup = z.object({
  _id: id,
  project_id: z.string(),
  name: z.string(),
  areas: z.int(),
  /** `done` of `of`; nothing at all is not done. */
  steps: z.object(Object.fromEntries(STEPS.map((step) => [step, part])) as Record<(typeof STEPS)[number], typeof part>),
  /** By consequence, the worst first. */
  missing: z.array(
    z.object({
      check: z.enum(Object.keys(CHECKS) as [keyof typeof CHECKS]),
      consequence: z.enum(CONSEQUENCES),
      n: z.int(),
      /** The first few, for people to recognise. */
      names: z.array(z.string()),
    }),
  ),
  /** Lines that are missing, each step that holds nothing included. */
  count: z.int(),
});
export type ProjectSetupAnswer = z.output<typeof projectSetup>;

export const getSetup = route({
  method: 'GET',
  path: '/api/admin/setup',
  who: 'admin.use',
  summary: 'What is set up of each project, and what is missing for it to be watched',
  answer: z.array(projectSetup),
});
