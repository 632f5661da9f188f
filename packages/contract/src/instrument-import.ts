import { IMPORT_FIELDS } from '@talus/domain/instrument-import/import-fields';
import * as z from 'zod';
import { BULK_LIMIT } from './instrument-bulk';
import { route } from './route';
import { id, longText } from './wire';

const IMPORT_BYTES = 8 * 1024 * 1024;
const LONGEST_CELL = 500;

/** A cell as it stands in a workbook: nothing is refused before it was looked at, so that its row can be told what is wrong. */
const cell = z.union([longText(LONGEST_CELL), z.number(), z.boolean(), z.null()]);
const cells = z.partialRecord(z.enum(IMPORT_FIELDS.map(({ key }) => key)), cell);
export type ImportCells = z.output<typeof cells>;

/** A row of an import: the instrument that it is to become, its one version in `data`. */
export const importRow = z.object({
  project: id,
  /** Of the workbook; absent: its place in the list, from 1. */
  rowNumber: z.int().min(1).max(10_000_000).optional(),
  data: z.array(cells).length(1),
  config: z.object({ message: z.partialRecord(z.enum(['WL', 'AL', 'WSL', 'Fail']), cell) }).optional(),
});
export type ImportRow = z.output<typeof importRow>;

const said = z.object({
  field: z.string(),
  reason: z.string(),
  /** What was probably meant. */
  suggestion: z.string().optional(),
});

export const checkedRow = z.object({
  rowNumber: z.int(),
  hasError: z.boolean(),
  /** All errors of the row in one sentence; empty where there are none. */
  errorMessage: z.string(),
  errors: z.array(said),
  /** Worth a second look; nothing is held up by them. */
  questions: z.array(said),
  /** As it came. */
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
  summary: 'Create an instrument of each row, all or none; one wrong row and nothing is created',
  body: list,
  answer: z.object({
    createdCount: z.int(),
    instruments: z.array(z.object({ _id: id, name: z.string() })),
  }),
  bodyLimit: IMPORT_BYTES,
  example,
});
