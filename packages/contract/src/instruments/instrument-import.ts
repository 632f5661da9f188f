import { IMPORT_FIELDS } from '@talus/domain/instrument-import/import-fields';
import * as z from 'zod';
import { route } from '../route';
import { id, longText } from '../wire';
import { BULK_LIMIT } from './instrument-bulk';

const IMPORT_BYTES = 8 * 1024 * 1024;
const LONGEST_CELL = 500;

/** A cell as in the workbook: accepted unchecked, so that validation can report errors per row. */
const cell = z.union([longText(LONGEST_CELL), z.number(), z.boolean(), z.null()]);
const cells = z.partialRecord(z.enum(IMPORT_FIELDS.map(({ key }) => key)), cell);
export type ImportCells = z.output<typeof cells>;

/** A row of an import: the future instrument, with its single version in `data`. */
export const importRow = z.object({
  project: id,
  /** The row in the workbook; absent: the position in the list, from 1. */
  rowNumber: z.int().min(1).max(10_000_000).optional(),
  data: z.array(cells).length(1),
  config: z.object({ message: z.partialRecord(z.enum(['WL', 'AL', 'WSL', 'Fail']), cell) }).optional(),
});
export type ImportRow = z.output<typeof importRow>;

const said = z.object({
  field: z.string(),
  reason: z.string(),
  /** The probable intention. */
  suggestion: z.string().optional(),
});

export const checkedRow = z.object({
  rowNumber: z.int(),
  hasError: z.boolean(),
  /** All errors of the row in one text; empty: none. */
  errorMessage: z.string(),
  errors: z.array(said),
  /** Warnings, which do not block the import. */
  questions: z.array(said),
  /** The cells as sent. */
  data: z.array(cells),
});
export type CheckedRow = z.output<typeof checkedRow>;

const list = z
  .array(importRow)
  .min(1, { error: 'import-empty' })
  .max(BULK_LIMIT)
  .refine((rows) => new Set(rows.map(({ project }) => project)).size <= 1, { error: 'one-project' });

const example = {
  body: [
    {
      project: '{projectId}',
      rowNumber: 2,
      data: [{ name: 'TM-97', instrument_type: 'TM', document_id: '{documentId}', reference: '{channelId}', startDate: '2031-01-01' }], // biome-ignore format: one row
    },
  ],
};

export const validateImport = route({
  method: 'POST',
  path: '/api/admin/instrument/validate',
  who: 'admin.use',
  summary: 'What is wrong with the rows of an import, each with its number; nothing is written',
  body: list,
  answer: z.array(checkedRow),
  bodyLimit: IMPORT_BYTES,
  repeatable: true,
  example,
});

export const importInstruments = route({
  method: 'POST',
  path: '/api/admin/instrument/import',
  who: 'admin.use',
  touches: 'all',
  summary: 'Create an instrument of each row, all or none; one wrong row and nothing is created',
  body: list,
  answer: z.object({
    createdCount: z.int(),
    instruments: z.array(z.object({ _id: id, name: z.string() })),
  }),
  bodyLimit: IMPORT_BYTES,
  example,
});
