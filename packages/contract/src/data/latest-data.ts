import { RAIN_CLASSES } from '@talus/domain/rain/rain-class';
import { isTime } from '@talus/domain/time/parse';
import * as z from 'zod';
import { instrumentProblem, instrumentType, lastReading, limits } from '../instruments/instrument';
import { route } from '../route';
import { id, levelCauses, projectParams, status, time, timeInput } from '../wire';

export const latestRow = z.object({
  _id: id,
  name: z.string(),
  status,
  /** The level apart from silence, when the status is down: the last level before. */
  level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
  causes: levelCauses,
  area: z.object({ _id: id, name: z.string() }),
  station: z.object({ _id: id, name: z.string() }),
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  reading1: z.number().nullable(),
  reading2: z.number().nullable(),
  TIMESTAMP: time.nullable(),
  /** The newest reading with a value; the newest reading may have none. */
  last_value: lastReading.nullable(),
  /** The current reason for missing results; absent: no problem, or a query of the past. */
  problem: instrumentProblem.optional(),
  unit: z.string(),
  decimal_points: z.int(),
  velocity1Hr: z.number().nullable(),
  velocity24Hr: z.number().nullable(),
  allowRate: z.boolean(),
  display_output: z.enum(['reading1', 'reading2']),
  chart_type: z.enum(['line', 'column']),
  /** Milliseconds between readings; 0: never down. */
  data_interval: z.int(),
  bind_batt: id.nullable(),
  bind_batt_reading2: z.number().nullable(),
  remark: z.object({ content: z.string() }).nullable(),
  ...limits.shape,
  instrument_type: instrumentType,
});
export type LatestRow = z.output<typeof latestRow>;

/** Tells whether the text is a time: epoch milliseconds, where 0 means now, or any other time format. */
const isAsked = (text: string): boolean => /^\d{1,15}$/.test(text) || isTime(text);
const params = z.object({ projectId: id, timestamp: z.string().max(40).refine(isAsked, { error: 'time' }) });

/** Fields named by the specification, beside those of the screens. */
const asSpecified = {
  last_reading: lastReading.nullable(),
  rate1Hr_reading: z.number().nullable(),
  data: z.array(z.object({ name: z.string(), unit: z.string(), allowRate: z.boolean() })),
};
const latestAnswer = z.array(latestRow.extend(asSpecified));

export const getLatestData = route({
  method: 'GET',
  path: '/api/project/{projectId}/data/last/{timestamp}',
  who: 'project.view',
  shows: ['names', 'latest'],
  summary: 'The newest reading of every instrument with its status; a {timestamp} in the past answers as it was then',
  params,
  answer: latestAnswer,
});

export const getLatestWarnings = route({
  method: 'GET',
  path: '/api/project/{projectId}/data/last/excludeNormalStatus/{timestamp}',
  who: 'project.view',
  summary: 'The same of the instruments that are not normal: at a level, or without data',
  params,
  answer: latestAnswer,
});

/** A status with its reading. */
export const statusThen = latestRow.pick({
  _id: true,
  status: true,
  level: true,
  causes: true,
  TIMESTAMP: true,
  reading1: true,
  reading2: true,
});
export type StatusThen = z.output<typeof statusThen>;

export const readStatuses = route({
  method: 'POST',
  path: '/api/project/{projectId}/data/status',
  who: 'project.view',
  summary:
    'The status that instruments had at a time, each beside the reading that it belongs to; one that the project does not have, or did not then, is not in the answer',
  params: projectParams,
  body: z.object({
    instrument: z.array(id).min(1).max(500),
    /** Absent: now. */
    at: timeInput.optional(),
  }),
  answer: z.array(statusThen),
  repeatable: true,
  example: { body: { instrument: ['{instrumentId}'], at: '2026-11-14T00:00:00Z' } },
});

/** The rain sums of a gauge, by the names of the specification. */
export const RAIN_SUMS = ['mm/10min', 'mm/1HR', 'mm/3HR', 'mm/24HR', 'mm/1day', 'mm/1month'] as const;
export type RainSumName = (typeof RAIN_SUMS)[number];

const ofEachSum = <S extends z.core.$ZodType>(schema: S) =>
  z.object(Object.fromEntries(RAIN_SUMS.map((name) => [name, schema])) as Record<RainSumName, S>);

export const stormRow = latestRow.extend({
  /** The measured rain of each window up to the newest bin, in mm; null: nothing measured. */
  ...ofEachSum(z.number().nullable()).shape,
  /** The share of bins with a value in each window, 0 to 1; below 1 the sum is partial. */
  completeness: ofEachSum(z.number()),
  /** Also used as the remark, in the caller's language, where no remark was written. */
  rain_class: z.enum(RAIN_CLASSES).nullable(),
});
export type StormRow = z.output<typeof stormRow>;

export const getStormData = route({
  method: 'GET',
  path: '/api/project/{projectId}/data/last/storm/{timestamp}',
  who: 'project.view',
  summary:
    'Rain of every gauge over 10 minutes, 1, 3 and 24 hours, day and month; of the storm project to administrators and rail users alone',
  params,
  answer: z.array(stormRow.extend(asSpecified)),
});
