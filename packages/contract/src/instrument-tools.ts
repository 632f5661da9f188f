import { LONGEST_FORMULA } from '@talus/domain/formulas/parse-formula';
import * as z from 'zod';
import { versionInput } from './instrument-input';
import { route } from './route';
import { id, longText, time } from './wire';

// What the form of an instrument asks before anything is saved. Nothing here writes.

const params = z.object({ instrumentId: id });
const point = z.tuple([time, z.number().nullable()]);

export const getNewestRows = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/newest',
  who: 'admin.use',
  summary: 'The newest rows of a document, newest first, a value for each of its columns',
  params: z.object({ documentId: id }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
  answer: z.object({
    index: z.array(z.object({ _id: id, name: z.string(), unit: z.string() })),
    rows: z.array(z.object({ TIMESTAMP: time, values: z.array(z.number().nullable()) })),
  }),
});

export const tryFormula = route({
  method: 'POST',
  path: '/api/admin/instrument/formula',
  who: 'admin.use',
  summary: 'What a formula would give on the newest rows of a document, whom it asks for, and why it is none',
  body: z.object({
    evalFunction: longText(LONGEST_FORMULA),
    document_id: id,
    /** Whose formula it is to be: it may not ask for itself. Absent: of a new one. */
    instrument: id.optional(),
    allowZeroMeasurement: z.boolean().default(true),
  }),
  answer: z.object({
    /** Null: it can be computed. */
    problem: z
      .object({
        reason: z.string(),
        /** The reason in the caller's language. */
        message: z.string(),
        /** Characters from the beginning, counted from 0; null where it is about the whole. */
        position: z.int().nullable(),
        /** How many characters it is about. */
        length: z.int(),
      })
      .nullable(),
    /** In the order of the text; of one that names nothing `name` is null. */
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
    /** On the newest row; null where there is none or an operand is missing. */
    result: z.number().nullable(),
    TIMESTAMP: time.nullable(),
    /** Results of the last day of rows, oldest first. */
    curve: z.array(point),
  }),
  repeatable: true,
  example: { body: { evalFunction: '1 + data:{channelId}', document_id: '{documentId}' } },
});

export const joinVersion = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/join',
  who: 'admin.use',
  summary:
    'With which offset a new version carries the displacement on or begins at zero, and the curve across the change',
  params,
  body: z.object({ data: versionInput }),
  answer: z.object({
    /** The last result before the start, by the version in force then. */
    before: z.object({ TIMESTAMP: time, value: z.number() }).nullable(),
    /** The first row at the start or after it; its result with an offset of 0. */
    after: z.object({ TIMESTAMP: time, reading1: z.number().nullable(), value: z.number() }).nullable(),
    /** Null where there is nothing to carry, and for a formula, which knows no offset. */
    carried: z.number().nullable(),
    zero: z.number(),
    /** Two days on either side: as it is now, and as the new version makes it with an offset of 0. */
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
