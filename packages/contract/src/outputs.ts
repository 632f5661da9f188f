import * as z from 'zod';
import { route } from './route';
import { id, status, time } from './wire';

const params = z.object({ instrumentId: id });

export const deleteOutput = route({
  method: 'DELETE',
  path: '/api/admin/instrument/{instrumentId}/output',
  who: 'admin.use',
  summary: 'Delete all readings of an instrument; what its logger wrote is kept',
  params,
  answer: z.object({ deletedCount: z.int() }),
});

export const recomputeOutput = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/output',
  who: 'admin.use',
  summary:
    'Compute all readings of an instrument anew from what its logger wrote, and those of formulas that ask for it; nothing is told of what is past',
  params,
  answer: z.object({
    createdCount: z.int(),
    /** Readings of formulas that ask for this instrument. */
    dependentCount: z.int(),
  }),
});

export const getOutputProgress = route({
  method: 'GET',
  path: '/api/admin/instrument/{instrumentId}/output/progress',
  who: 'admin.use',
  summary: 'How far the last computing or deleting of readings has come',
  params,
  answer: z.object({
    state: z.enum(['none', 'running', 'done', 'failed']),
    /** Batches, each a transaction of its own. */
    done: z.int(),
    total: z.int(),
    /** Readings so far. */
    rows: z.int(),
    time: time.nullable(),
  }),
});
export type OutputProgress = z.output<typeof getOutputProgress.answer>;

export const rejudgeLastOutput = route({
  method: 'PUT',
  path: '/api/admin/instrument/{instrumentId}/output/last',
  who: 'admin.use',
  summary: 'Judge the last reading anew by the limits in force; null where there is none',
  params,
  answer: z
    .object({
      _id: id,
      TIMESTAMP: time,
      reading1: z.number().nullable(),
      reading2: z.number().nullable(),
      status,
      level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
    })
    .nullable(),
});
