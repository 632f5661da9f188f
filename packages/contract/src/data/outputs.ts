import { EXPORT_DISPLAYS } from '@talus/domain/charts/export/export-columns';
import { DEFAULT_FORMAT, EXPORT_FORMATS } from '@talus/domain/exports/export-formats';
import { type Interval, minuteOfDay } from '@talus/domain/readings/thin/interval';
import { zoneOf } from '@talus/domain/time/zone-input';
import * as z from 'zod';
import { route } from '../route';
import { id, projectParams, status, time, timeInput, timeText } from '../wire';

/** The interval names of the screens: history curve, editing, export. */
export const INTERVAL_NAMES = {
  all: 'all',
  All: 'all',
  '10min': '10min',
  '15min': '15min',
  quarter: '15min',
  hour: 'hour',
  '1H': 'hour',
  '6H': '6h',
  daily: 'daily',
  '1D': 'daily',
} as const satisfies Record<string, Interval>;
export type IntervalName = keyof typeof INTERVAL_NAMES;

const interval = z.enum(Object.keys(INTERVAL_NAMES) as [IntervalName, ...IntervalName[]]);

/** Packed times and values; the domain's `decodeOutput` reads them. */
export const COLUMNS_TYPE = 'application/vnd.talus.columns';

const question = {
  /** Both included, in either order. */
  date: z.tuple([timeInput, timeInput]),
  interval: interval.default('all'),
  /** The offset within the interval, 00:00 to 24:00: this time of each day, or its minute of each hour. */
  intervalInitialTime: z
    .string()
    .refine((text) => minuteOfDay(text) !== null, { error: 'time' })
    .default('00:00'),
  instrument: z.array(id).min(1).max(500),
  /** An IANA name or hours from UTC; absent: the project's zone. */
  timezone: z
    .union([z.string(), z.number()])
    .refine((input) => zoneOf(input) !== null, { error: 'timezone' })
    .optional(),
};

export const outputRow = z.object({
  /** Eight hex digits of the instrument, sixteen of the time. */
  _id: id,
  instrument_id: id,
  TIMESTAMP: time,
  reading1: z.number().nullable(),
  reading2: z.number().nullable(),
  /**
   * Only for a rain gauge at interval hour or daily: the rain in the row's whole local hour or day, mm, from the bins
   * present; null: no bins. Bins are labelled with their end, so a row at 00:00 belongs to the day before.
   */
  rain_sum: z.number().nullable().optional(),
});
export type OutputRow = z.output<typeof outputRow>;

const example = { date: ['2026-11-14T00:00:00Z', '2026-11-15T00:00:00Z'], instrument: ['{instrumentId}'] };

export const readOutput = route({
  method: 'POST',
  path: '/api/project/{projectId}/output',
  who: 'project.view',
  summary:
    'Readings of instruments in a span of time, instrument by instrument, oldest first; of rain gauges by the hour or day also what fell in it',
  params: projectParams,
  query: z.object({
    /** Overrides the body's interval. */
    type: interval.optional(),
  }),
  body: z.object({
    ...question,
    /**
     * Only for packed columns: the approximate number of readings per instrument after thinning. Keeps the minimum and
     * maximum of each stretch, both ends of each silence and both sides of each crossing of a limit. Rates and sums
     * need all readings: omit it for those.
     */
    points: z.int().min(10).max(100_000).optional(),
  }),
  answer: z.array(outputRow),
  binary: COLUMNS_TYPE,
  repeatable: true,
  example: { body: example },
});

const rainWindow = z.object({ hour: z.number().min(0).max(24), minute: z.number().min(0).max(60) });

/** The query of a table of readings for a file. */
export const exportQuestion = {
  ...question,
  /** The readings, or their change in an hour or a day, for instruments that allow rates. */
  view: z.enum(['value', 'rate1h', 'rate24h']).default('value'),
  /** Values relative to the reading at this time, except rain. */
  compareAt: timeInput.optional(),
  /** Rain summed over a window that ends at each reading, by instrument; absent: as measured. */
  rain: z.record(id, rainWindow).optional(),
  /** Only readings at 00:00. */
  oneDayRain: z.boolean().optional(),
  /** Also masked values, in separate, labelled columns; only for view `value` at interval `all`. */
  masked: z.boolean().optional(),
  /** The result, the logger's value, or both; absent: the project's setting. */
  display: z.array(z.enum(EXPORT_DISPLAYS)).min(1).optional(),
};

export const exportOutput = route({
  method: 'POST',
  path: '/api/project/{projectId}/output/export',
  who: 'project.view',
  summary:
    'The same readings as a file: a row for each time, a column for each instrument, and one for the rain of each hour or day where that is the interval; the head of a column says how many readings masks leave out of it; its name is in the header. At most 60 instruments, and at most 90 days of all readings',
  params: projectParams,
  body: z.object({
    ...exportQuestion,
    format: z.enum(EXPORT_FORMATS).default(DEFAULT_FORMAT),
  }),
  answer: z.string(),
  repeatable: true,
  example: { body: { ...example, format: 'csv' } },
});

const params = z.object({ instrumentId: id });

/** The state of a job on all readings of an instrument. `waiting`: begins automatically. */
const workState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);

export const deleteOutput = route({
  method: 'DELETE',
  path: '/api/admin/instrument/{instrumentId}/output',
  who: 'admin.use',
  summary:
    'Delete all readings of an instrument; what its logger wrote is kept. Answers after 20 seconds at most; the job goes on',
  params,
  answer: z.object({
    /** The number so far, unless the state is `done`. */
    deletedCount: z.int(),
    state: workState,
  }),
});

export const recomputeOutput = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/output',
  who: 'admin.use',
  summary:
    'Compute all readings of an instrument anew from what its logger wrote, and those of formulas that ask for it; nothing is told of what is past. All of them change at once, at the end. A call while this is under way joins it. Answers after 20 seconds at most; the job goes on, also after a restart of the server',
  params,
  answer: z.object({
    /** 0 unless the state is `done`. */
    createdCount: z.int(),
    /** Readings of formulas that refer to this instrument. */
    dependentCount: z.int(),
    state: workState,
  }),
});

const curve = z.array(z.tuple([time, z.number().nullable()]));

export const previewRecompute = route({
  method: 'GET',
  path: '/api/admin/instrument/{instrumentId}/output/preview',
  who: 'admin.use',
  shows: ['instrument'],
  summary: 'What computing all readings of an instrument anew would change of it; nothing is written',
  params,
  answer: z.object({
    /** The number of recomputed readings; below, of those that differ from the stored ones. */
    compared: z.int(),
    changed: z.int(),
    /** The first and the last difference. */
    first: time.nullable(),
    last: time.nullable(),
    /** The largest difference. */
    largest: z.object({ TIMESTAMP: time, before: z.number(), after: z.number() }).nullable(),
    /** The curve around the changes, before and after, thinned for drawing. */
    before: curve,
    after: curve,
  }),
});
export type RecomputePreview = z.output<typeof previewRecompute.answer>;

const outputProgress = z.object({
  /** `waiting`: begins automatically, after a failure at `nextTry`. `failed`: permanently, after many tries. */
  state: z.enum(['none', ...workState.options]),
  /** `backlog`: readings of a new instrument or version from existing rows. */
  kind: z.enum(['recompute', 'wipe', 'backlog']).nullable(),
  /** Steps, each in its own transaction. */
  done: z.int(),
  total: z.int(),
  rows: z.int(),
  time: time.nullable(),
  /** The number of failed tries. */
  tries: z.int(),
  nextTry: time.nullable(),
  /** The number of server stops or losses during the job. */
  interruptions: z.int(),
  /** Whether the job had begun but has no worker now; it continues automatically. */
  isInterrupted: z.boolean(),
});

export const getOutputProgress = route({
  method: 'GET',
  path: '/api/admin/instrument/{instrumentId}/output/progress',
  who: 'admin.use',
  shows: ['instrument'],
  summary:
    'How far the last computing or deleting of readings has come, also of those that a new instrument or version has from rows which are there already',
  params,
  answer: outputProgress,
});
export type OutputProgress = z.output<typeof outputProgress>;

export const cancelRecompute = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/output/cancel',
  who: 'admin.use',
  summary: 'Call off computing all readings anew, if it is under way; they stay as they were before it',
  params,
  answer: outputProgress,
});

export const retryOutput = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/output/retry',
  who: 'admin.use',
  summary: 'Begin work on all readings again now, if it failed or waits for its next try',
  params,
  answer: outputProgress,
});

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

const outputIds = z.object({
  /** The `_id`s of readings, as returned by the output call. */
  ids: z.array(id).min(1).max(1000),
});
const exampleIds = { ids: ['000000010000000000000000'] };

/** A row with `_id` changes that reading; another TIMESTAMP moves it. A row without `_id` is new. */
export const outputInput = z.object({
  _id: id.optional(),
  instrument_id: id,
  TIMESTAMP: timeInput,
  reading1: z.number().nullable(),
  reading2: z.number().nullable(),
});
export type OutputInput = z.output<typeof outputInput>;

export const saveOutputs = route({
  method: 'PUT',
  path: '/api/admin/output/bulk',
  who: 'admin.use',
  summary:
    'Write readings by hand, new or corrected, all or none; formulas that ask for them, status and alarms follow. They hold until the instrument is computed anew. Refused where one is ahead of the server’s clock',
  body: z.array(outputInput).min(1).max(1000),
  answer: z.object({ updatedCount: z.int(), createdCount: z.int() }),
  example: {
    body: [{ instrument_id: '{instrumentId}', TIMESTAMP: '2026-11-14T00:00:00Z', reading1: null, reading2: 1.5 }],
  },
});

export const strikeOutputs = route({
  method: 'DELETE',
  path: '/api/admin/output/bulk',
  who: 'admin.use',
  summary:
    'Strike readings out: they stay out when files are read or readings computed again; status and alarms follow from those that are left',
  body: outputIds,
  answer: z.object({ deletedCount: z.int() }),
  example: { body: exampleIds },
});

export const restoreOutputs = route({
  method: 'POST',
  path: '/api/admin/output/restore',
  who: 'admin.use',
  summary: 'Bring back readings that were struck out. Refused where they are ahead of the server’s clock',
  body: outputIds,
  answer: z.object({ restoredCount: z.int() }),
  example: { body: exampleIds },
});

export const listStruckOutputs = route({
  method: 'GET',
  path: '/api/admin/instrument/{instrumentId}/output/struck',
  who: 'admin.use',
  summary: 'Readings of an instrument that were struck out, as they were, newest first',
  params,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    /** The caller's last TIMESTAMP. */
    before: timeText.optional(),
  }),
  answer: z.array(outputRow.extend({ struck_at: time, struck_by: z.string().nullable() })),
});
