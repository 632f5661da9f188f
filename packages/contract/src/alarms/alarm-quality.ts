import { QUALITY_FIGURES } from '@talus/domain/alerts/messages/alarm-targets';
import * as z from 'zod';
import { route } from '../route';
import { id, ok, projectParams, time, timeText } from '../wire';

const level = z.enum(['WL', 'AL', 'WSL', 'down']);

/** The source of an alarm: an instrument, or a whole logger. */
const source = z.object({ instrumentId: id.nullable(), name: z.string(), station: z.string().nullable() });

const priorities = z.object({ low: z.int(), medium: z.int(), high: z.int() });

export const getAlarmQuality = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/quality',
  who: 'project.view',
  shows: ['event', 'quality'],
  summary: 'How the alarms of a span did against EEMUA 191; at most a year, without dates the last 30 days',
  params: projectParams,
  query: z.object({
    from: timeText.optional(),
    to: timeText.optional(),
    types: z.enum(['usual', 'all']).default('usual'),
  }),
  answer: z.object({
    from: time,
    to: time,
    /** Events that opened or rose to a higher level. */
    count: z.int(),
    /** Alarms per 10 minutes; below, per operator position of the project. */
    average: z.number(),
    perOperator: z.number(),
    positions: z.int(),
    peak: z.object({ count: z.int(), time: time.nullable() }),
    /** The number of 10-minute periods with no alarm, one, up to ten, and more. */
    load: z.object({ none: z.int(), one: z.int(), some: z.int(), flood: z.int() }),
    priorities,
    days: z.array(priorities.extend({ day: time })),
    chattering: z.array(z.object({ source, most: z.int(), time })),
    /** `startTime`: of the event; `since`: of the current level, which may be later. */
    standing: z.array(z.object({ source, level, startTime: time, since: time })),
    loudest: z.array(z.object({ source, count: z.int(), share: z.number() })),
    operators: z.array(z.object({ name: z.string(), informed: z.int(), acknowledged: z.int(), medianMs: z.number() })),
    verdicts: z.record(z.enum(QUALITY_FIGURES), z.enum(['good', 'watch', 'bad', 'unknown'])),
  }),
});
export type AlarmQualityAnswer = z.output<typeof getAlarmQuality.answer>;

/** Limits of the number of operator positions in a project. */
export const POSITIONS = { min: 1, max: 100 };

export const setOperatorPositions = route({
  method: 'PUT',
  path: '/api/alerts/{projectId}/quality/positions',
  who: 'admin.use',
  touches: ['quality'],
  summary: 'How many people watch the alarms of a project at the same time, which alarm quality divides by',
  params: projectParams,
  body: z.object({ positions: z.int().min(POSITIONS.min).max(POSITIONS.max) }),
  answer: ok,
  example: { body: { positions: 1 } },
});
