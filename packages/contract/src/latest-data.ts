import * as z from 'zod';
import { instrumentType, limits } from './instrument';
import { route } from './route';
import { id, status, time } from './wire';

export const latestRow = z.object({
  _id: id,
  name: z.string(),
  status,
  /** The level behind a status of down: what it was at when it fell silent. */
  level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
  /** Which quantities put it there. */
  causes: z.array(z.enum(['value', 'rate1Hr', 'rate24Hr'])),
  area: z.object({ _id: id, name: z.string() }),
  station: z.object({ _id: id, name: z.string() }),
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  reading1: z.number().nullable(),
  reading2: z.number().nullable(),
  TIMESTAMP: time.nullable(),
  unit: z.string(),
  decimal_points: z.int(),
  velocity1Hr: z.number().nullable(),
  velocity24Hr: z.number().nullable(),
  allowRate: z.boolean(),
  display_output: z.enum(['reading1', 'reading2']),
  chart_type: z.enum(['line', 'column']),
  /** Milliseconds between readings; 0 means it never counts as down. */
  data_interval: z.int(),
  bind_batt: id.nullable(),
  bind_batt_reading2: z.number().nullable(),
  remark: z.object({ content: z.string() }).nullable(),
  ...limits.shape,
  instrument_type: instrumentType,
});
export type LatestRow = z.output<typeof latestRow>;

export const getLatestData = route({
  method: 'GET',
  path: '/api/project/{projectId}/data/last/{timestamp}',
  who: 'project.view',
  summary: 'The newest reading of every instrument with its status; {timestamp} only keeps caches apart',
  params: z.object({ projectId: id, timestamp: z.string().regex(/^\d{1,15}$/, { error: 'epoch' }) }),
  answer: z.array(latestRow),
});
