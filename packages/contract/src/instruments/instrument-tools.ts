import { LONGEST_FORMULA } from '@talus/domain/formulas/parse-formula';
import * as z from 'zod';
import { route } from '../route';
import { id, longText, time } from '../wire';
import { versionInput } from './instrument-input';

// Read-only tools for the instrument form, before a save.

const params = z.object({ instrumentId: id });
const point = z.tuple([time, z.number().nullable()]);

export const getNewestRows = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/newest',
  who: 'admin.use',
  shows: ['document'],
  summary: 'The newest rows of a document, newest first, a value for each of its columns',
  params: z.object({ documentId: id }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
  answer: z.object({
    index: z.array(
      z.object({
        _id: id,
        name: z.string(),
        unit: z.string(),
        /** Whether the column only rose over the last week, except for resets: a running total. */
        rises: z.boolean(),
      }),
    ),
    rows: z.array(z.object({ TIMESTAMP: time, values: z.array(z.number().nullable()) })),
  }),
});

export const tryFormula = route({
  method: 'POST',
  path: '/api/admin/instrument/formula',
  who: 'admin.use',
  shows: ['instrument'],
  summary: 'What a formula would give on the newest rows of a document, whom it asks for, and why it is none',
  body: z.object({
    evalFunction: longText(LONGEST_FORMULA),
    document_id: id,
    /** The instrument of the formula, which must not refer to itself. Absent: a new one. */
    instrument: id.optional(),
    allowZeroMeasurement: z.boolean().default(true),
    /** The maximum age in milliseconds of an operand from another file; null: same time only. */
    operand_within: versionInput.shape.operand_within.default(null),
  }),
  answer: z.object({
    /** Null: the formula can be computed. */
    problem: z
      .object({
        reason: z.string(),
        /** The reason in the caller's language. */
        message: z.string(),
        /** The character offset, from 0; null: the whole text. */
        position: z.int().nullable(),
        /** The number of characters. */
        length: z.int(),
      })
      .nullable(),
    /** In the order of the text; `name` is null for an unknown reference. */
    references: z.array(
      z.object({
        kind: z.enum(['instrument', 'data']),
        _id: id,
        name: z.string().nullable(),
        unit: z.string(),
        value: z.number().nullable(),
        TIMESTAMP: time.nullable(),
      }),
    ),
    /** The result on the newest row; null: no row, or a missing operand. */
    result: z.number().nullable(),
    TIMESTAMP: time.nullable(),
    /** Results of the last day of rows, oldest first. */
    curve: z.array(point),
    /** The number of rows on that day, and of results. */
    day: z.object({ rows: z.int(), results: z.int() }),
    /** The longest interval of the other files that it reads, in milliseconds; null: none. */
    slowest: z.int().nullable(),
  }),
  repeatable: true,
  example: { body: { evalFunction: '1 + data:{channelId}', document_id: '{documentId}' } },
});

export const getImpossible = route({
  method: 'GET',
  path: '/api/instrument/{instrumentId}/impossible',
  who: 'login',
  summary: 'What its logger wrote during the last week and cannot be: kept as it came, without a result, a gap',
  params,
  answer: z.object({
    /** Null: no bound; for rain the amount in ten minutes, never below 0. */
    min: z.number().nullable(),
    max: z.number().nullable(),
    count: z.int(),
    last: z.object({ TIMESTAMP: time, value: z.number() }).nullable(),
    /** Rows with the code T (trace), less than 0.1 mm: counted as 0 mm. */
    traces: z.int(),
    last_trace: time.nullable(),
  }),
});

export const joinVersion = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/join',
  who: 'admin.use',
  shows: ['instrument'],
  summary:
    'With which offset a new version carries the displacement on or begins at zero, and the curve across the change',
  params,
  body: z.object({ data: versionInput }),
  answer: z.object({
    /** The last result before the start, by the version of that time. */
    before: z.object({ TIMESTAMP: time, value: z.number() }).nullable(),
    /** The first row at or after the start, with its result at an offset of 0. */
    after: z.object({ TIMESTAMP: time, reading1: z.number().nullable(), value: z.number() }).nullable(),
    /** Null: nothing to carry over, or a formula, which has no offset. */
    carried: z.number().nullable(),
    zero: z.number(),
    /** Two days on either side: the current curve, and the new version's at an offset of 0. */
    now: z.array(point),
    next: z.array(point),
  }),
  repeatable: true,
  example: {
    body: {
      data: { name: 'TM-99', startDate: '2026-11-14T00:00:00Z', document_id: '{documentId}', reference: '{channelId}' },
    },
  },
});
