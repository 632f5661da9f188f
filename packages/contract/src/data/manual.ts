import { MOST_DEPTHS } from '@talus/domain/manual/hole';
import * as z from 'zod';
import { instrumentGroup } from '../instruments/instrument-groups';
import { reasoned } from '../instruments/instrument-input';
import { typeSettings } from '../instruments/instrument-types';
import { type ResultOf, route } from '../route';
import { id, projectParams, recordTime, shortText, status, time, timeText } from '../wire';

const place = z.object({ _id: id, name: z.string() });
const number = z.number().nullable();

/** Headers of the entry columns, each with a smaller second line; empty: the screen's default. */
const tags = z.object({
  reading1_tag: z.string(),
  reading1_subtag: z.string(),
  reading3_tag: z.string(),
  reading3_subtag: z.string(),
  'reading1_A+_tag': z.string(),
  'reading1_A-_tag': z.string(),
});

export const manualType = typeSettings.omit({ revision: true, instruments: true }).extend(tags.shape);
export type ManualType = z.output<typeof manualType>;

const bounds = {
  WL_plus: number,
  WL_minus: number,
  AL_plus: number,
  AL_minus: number,
  WSL_plus: number,
  WSL_minus: number,
};

/** A version in the sheet's terms: `A+` and `A-` are the first survey of a depth. */
const version = z.object({
  _id: id,
  name: z.string(),
  unit: z.string(),
  startDate: time,
  created_at: time,
  decimal_points: z.int(),
  R0: number,
  'A+': number,
  'A-': number,
  offset: z.number(),
  T0: number,
  K: number,
  F0: z.number(),
  F1: z.number(),
  F2: z.number(),
  F3: z.number(),
  F4: z.number(),
  F5: z.number(),
  ...bounds,
});
export type ManualVersion = z.output<typeof version>;

export const manualInstrument = z.object({
  _id: id,
  area: place.nullable(),
  station: place.nullable(),
  instrument_type: manualType,
  /** The borehole to which it belongs, with its depth. */
  group: z
    .object({ _id: id, name: z.string(), type: z.string(), depth: z.number(), b_axis_of: id.optional() })
    .nullable(),
  /** The version in force at the time of the answer. */
  inForce: id,
  /** Oldest first; a version may begin in the future. */
  data: z.array(version),
});
export type ManualInstrument = z.output<typeof manualInstrument>;

export const listManualTypes = route({
  method: 'GET',
  path: '/api/manual/instrument_type',
  who: 'manual.edit',
  shows: ['type'],
  summary: 'Types of instruments that people read, by the first letter of their name',
  answer: z.array(manualType),
});

export const listManualInstruments = route({
  method: 'GET',
  path: '/api/manual/getManualInstrument/{projectId}',
  who: 'manual.edit',
  shows: ['setup'],
  summary: 'The instruments of a project that people read, each with all its versions',
  params: projectParams,
  answer: z.array(manualInstrument),
});

const optional = z.number().nullable().default(null);
/** A factor: null means the default; absent: unchanged. */
const factor = (usual: number) =>
  z
    .number()
    .nullable()
    .transform((value) => value ?? usual)
    .optional();
/** Null clears the value; absent: unchanged. */
const changed = z.number().nullable().optional();

/** A version. An absent field stays unchanged; in a further version it is copied from the version before. */
const row = z.object({
  /** The instrument of the version, whatever its current name; absent: found by name. */
  _id: id.optional(),
  name: shortText(100).min(1, { error: 'manual-name' }),
  area: shortText(100).default(''),
  station: shortText(100).default(''),
  startDate: recordTime,
  unit: shortText(40).optional(),
  decimal_points: z.int().min(0).max(10).optional(),
  R0: changed,
  'A+': changed,
  'A-': changed,
  offset: factor(0),
  T0: changed,
  K: changed,
  F0: factor(0),
  F1: factor(1),
  F2: factor(0),
  F3: factor(0),
  F4: factor(0),
  F5: factor(0),
  WL_plus: changed,
  WL_minus: changed,
  AL_plus: changed,
  AL_minus: changed,
  WSL_plus: changed,
  WSL_minus: changed,
});
export type ManualRow = z.output<typeof row>;
export type ManualRowInput = z.input<typeof row>;

/** The maximum number of rows per call. */
export const MOST_MANUAL_ROWS = 5000;

export const saveManualInstruments = route({
  method: 'PUT',
  path: '/api/manual/addManualInstrument',
  who: 'manual.set-up',
  touches: ['setup'],
  summary:
    'Make instruments that people read, all or none. A name with another start date is a further version, with the same one the version as it is now; fields that are not said stay as in the version before',
  body: z.object({
    /** Spelled as in the specification */
    insturments: z.array(row).max(MOST_MANUAL_ROWS),
    /** Versions to delete; refused when a version has readings. */
    removed: z.array(id).max(MOST_MANUAL_ROWS).default([]),
    project_id: id,
    instrumentType: id,
    ...reasoned,
  }),
  answer: z.object({ created: z.int(), versions: z.int(), updated: z.int(), removed: z.int() }),
  example: {
    body: {
      insturments: [{ name: 'OW-103', startDate: '2026-03-02T10:20', unit: 'm' }],
      project_id: '{projectId}',
      instrumentType: '{manualTypeId}',
    },
  },
});

const axis = z.object({ min: z.number(), max: z.number(), unit: shortText(20).default('') });

export const saveManualHole = route({
  method: 'PUT',
  path: '/api/manual/addManualInstrumentGroup',
  who: 'manual.set-up',
  touches: ['setup'],
  summary:
    'Make a hole with all its depths, or change it; a depth with another start date is a further version of it, and one that is left out goes unless it was read',
  body: z.object({
    name: shortText(100).min(1, { error: 'manual-name' }),
    projectId: id,
    instrumentType: id,
    type: z.enum(['VERTICAL_DISTRIBUTION', 'HORIZONTAL_DISTRIBUTION']).default('VERTICAL_DISTRIBUTION'),
    instrumentList: z
      .array(row.extend({ depth: z.number() }))
      .min(1)
      .max(MOST_DEPTHS),
    yAxis: axis.optional(),
    xAxis: axis.optional(),
    /** For the B axis of a hole: the group with the A axis; absent: unchanged. */
    b_axis_of: id.optional(),
    ...reasoned,
  }),
  answer: instrumentGroup,
  example: {
    body: {
      name: 'SIS-90',
      projectId: '{projectId}',
      instrumentType: '{manualTypeId}',
      instrumentList: [
        { name: 'SIS-90_0.5', depth: -0.5, startDate: '2026-03-02T10:20', unit: 'mm', 'A+': 282, 'A-': -290 },
      ],
    },
  },
});

const typed = {
  reading: optional,
  /** The second gauge of a pair; otherwise the temperature. */
  reading3: optional,
  'A+': optional,
  'A-': optional,
};

const remark = shortText(200).default('');

type Said = {
  reading: number | null;
  reading3: number | null;
  'A+': number | null;
  'A-': number | null;
  remark: string;
};

/** Tells whether an entry has a value, or a remark why not. */
const saysSomething = ({ reading, reading3, 'A+': aPlus, 'A-': aMinus, remark }: Said): boolean =>
  remark !== '' || [reading, reading3, aPlus, aMinus].some((value) => value !== null);
const NOTHING_SAID = { error: 'manual-nothing', path: ['reading'] };

/**
 * A reading of an instrument, or, without a value, a note why not. A different reading at that time is overwritten only
 * with `replace`. `entry` is an id from the caller: an entry sent again with another value or time replaces itself;
 * `edit` counts its changes, and the higher one wins.
 */
const output = z
  .object({
    _id: id,
    ...typed,
    remark,
    replace: z.boolean().default(false),
    entry: id.optional(),
    edit: z.int().min(0).max(1_000_000).default(0),
  })
  .refine(saysSomething, NOTHING_SAID);

/** The outcome of a reading. `conflict`: a different or deleted reading at that time, shown as `before`, was kept. */
const stored = z.object({
  _id: id,
  TIMESTAMP: time,
  state: z.enum(['new', 'same', 'changed', 'conflict']),
  result: number,
  /** Null: no result to evaluate, as for a note. */
  level: status.nullable(),
  before: z
    .object({
      reading: number,
      reading3: number,
      'A+': number,
      'A-': number,
      by: z.string().nullable(),
      struck: z.boolean(),
    })
    .nullable(),
});
export type StoredReading = z.output<typeof stored>;

const storedAnswer = z.object({ stored: z.int(), same: z.int(), conflicts: z.int(), outputs: z.array(stored) });

export const saveManualOutputs = route({
  method: 'PUT',
  path: '/api/manual/addManualOutput',
  who: 'manual.type',
  summary: 'Enter readings of one time, all or none; they are converted, judged and told like those of a logger',
  body: z.object({ project: id, date: recordTime, outputs: z.array(output).min(1).max(MOST_MANUAL_ROWS) }),
  answer: storedAnswer,
  example: {
    body: {
      project: '{projectId}',
      date: '2026-11-15T08:12',
      outputs: [{ _id: '{manualInstrumentId}', reading: -7.612 }],
    },
  },
});

/** A reading as listed on screens, or a note. */
export const manualOutput = z.object({
  _id: id,
  /** Whether it is a note: nothing was read, and the remark says why. */
  is_note: z.boolean(),
  /** The author and time of a deletion: the reading is unused until entered again. */
  struck: z.object({ by: z.string().nullable(), at: time }).nullable(),
  /** Photos taken in the field. */
  photos: z.array(id),
  instrument_id: id,
  name: z.string(),
  instrumentName: z.string(),
  TIMESTAMP: time,
  reading: number,
  reading2: number,
  reading3: number,
  'A+': number,
  'A-': number,
  /** The result; in a borehole summed with all depths below. */
  result: number,
  /** The result before. */
  lastOutput: z.object({ TIMESTAMP: time, result: z.number() }).nullable(),
  diff: number,
  remark: z.string(),
  entered_by: z.string().nullable(),
  entered_at: time.nullable(),
});
export type ManualOutput = z.output<typeof manualOutput>;

export const readManualDay = route({
  method: 'GET',
  path: '/api/manual/getAllManualInstrumentOutput/{projectId}/{date}',
  who: 'manual.edit',
  summary:
    'Of every instrument that people read the reading of a day, else the note of it; the result before it as `lastOutput`',
  params: projectParams.extend({ date: timeText }),
  answer: z.array(manualOutput.extend({ _id: id.nullable(), TIMESTAMP: time.nullable() })),
});

export const listManualOutputs = route({
  method: 'GET',
  path: '/api/manual/getAllManualInstrumentOutput/{projectId}',
  who: 'manual.edit',
  shows: ['manual-reading'],
  summary: 'All readings and notes that people entered, the newest first; those that were struck out, too',
  params: projectParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(20_000).default(5000),
    /** The caller's last `TIMESTAMP`. */
    before: timeText.optional(),
    instrumentType: id.optional(),
  }),
  answer: z.array(manualOutput),
});

export const strikeManualOutputs = route({
  method: 'DELETE',
  path: '/api/manual/deleteManualOutput',
  who: 'manual.type',
  summary:
    'Strike readings out, which can be entered again at their time, and delete notes; the log keeps what they were',
  body: z.object({ project: id, outputs: z.array(id).min(1).max(1000) }),
  answer: z.object({ deleted: z.int() }),
  example: { body: { project: '{projectId}', outputs: ['{manualOutputId}'] } },
});

/**
 * An imported reading; the instrument by id, or by name as in a workbook. `replace` as above, for this reading only.
 */
const imported = z
  .object({
    _id: id.optional(),
    name: shortText(100).optional(),
    ...typed,
    remark,
    replace: z.boolean().default(false),
  })
  .refine(saysSomething, NOTHING_SAID);

/** Readings of several times, as in the file of a workbook or probe. */
const importBody = z
  .array(
    z.object({
      project: id,
      timestamp: recordTime,
      instrument_data: z.array(imported).min(1).max(MOST_MANUAL_ROWS),
      replace: z.boolean().default(false),
    }),
  )
  .min(1)
  .refine((parts) => parts.reduce((sum, { instrument_data }) => sum + instrument_data.length, 0) <= MOST_MANUAL_ROWS, {
    error: 'manual-too-many',
  });

/** A question about an unusual value: its reason, the previous value, and a suggestion. */
const typedQuestion = z.object({
  field: z.enum(['reading', 'reading3', 'A+', 'A-']),
  kind: z.enum(['jump', 'sign']),
  /** The deviation in multiples of the instrument's own spread; null: too few readings. */
  times: number,
  suggestion: number,
  last: number,
});

const IMPORT_BYTES = 4 * 1024 * 1024;

const importExample = [
  {
    project: '{projectId}',
    timestamp: '2026-11-15T08:12',
    instrument_data: [{ _id: '{manualInstrumentId}', reading: -7.612 }],
  },
];

export const importManualOutputs = route({
  method: 'PUT',
  path: '/api/manual/importManualOutput',
  who: 'manual.type',
  touches: 'all',
  summary:
    'Store readings of several times, as a workbook holds them, all or none; what is there already is not stored twice',
  body: importBody,
  bodyLimit: IMPORT_BYTES,
  answer: storedAnswer,
  example: { body: importExample },
});

export const previewManualOutputs = route({
  method: 'POST',
  path: '/api/manual/importManualOutput/preview',
  who: 'manual.type',
  shows: ['setup'],
  summary: 'What storing these readings would do, worked out by doing it and taking it back: nothing is stored or told',
  body: importBody,
  bodyLimit: IMPORT_BYTES,
  answer: storedAnswer.extend({
    /** In the order of the body. `last`: the result before; `questions`: values that jump or change sign. */
    outputs: z.array(
      stored.extend({
        last: z.object({ TIMESTAMP: time, result: z.number() }).nullable(),
        questions: z.array(typedQuestion),
      }),
    ),
    /** Alarms that would open or rise, each at its reading; `people` would be notified. */
    alarms: z.array(z.object({ _id: id, name: z.string(), level: status, TIMESTAMP: time, people: z.int() })),
  }),
  example: { body: importExample },
});
export type ImportPreview = ResultOf<typeof previewManualOutputs>;
