import { DEFAULT_FORMAT, EXPORT_FORMATS, LIST_FORMATS } from '@talus/domain/exports/export-formats';
import * as z from 'zod';
import { route } from '../route';
import { id, ok, projectParams, time, timeInput } from '../wire';
import { exportQuestion } from './outputs';

const format = z.enum(LIST_FORMATS).default(DEFAULT_FORMAT);
const date = z.tuple([timeInput, timeInput]);

const tableOrder = z.object({
  kind: z.literal('table'),
  ...exportQuestion,
  format: z.enum(EXPORT_FORMATS).default(DEFAULT_FORMAT),
});
export type TableOrder = z.output<typeof tableOrder>;

export const exportOrder = z.discriminatedUnion('kind', [
  tableOrder,
  /** Per instrument the number of readings, the first and last, the minimum and maximum, and its alarms. */
  z.object({ kind: z.literal('report'), date, instrument: z.array(id).min(1).max(500), format }),
  z.object({ kind: z.literal('instruments'), format }),
  /** Alarms of AL and WSL. */
  z.object({ kind: z.literal('alerts'), date, format }),
]);
export type ExportOrder = z.output<typeof exportOrder>;
export type ExportKind = ExportOrder['kind'];

export const exportJob = z.object({
  _id: id,
  kind: z.enum(['table', 'report', 'instruments', 'alerts']),
  file_name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** For a waiting job: the number of jobs before it. */
  ahead: z.int(),
  rows: z.int(),
  /** Progress from 0 to 1. */
  share: z.number(),
  bytes: z.number().nullable(),
  created_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
  /** The time when the file is deleted. */
  removed_at: time.nullable(),
  /** The reason of a failed job. */
  problem: z.string().nullable(),
  /** The content: number of instruments, interval and time span. */
  instruments: z.int().nullable(),
  interval: z.string().nullable(),
  from: time.nullable(),
  to: time.nullable(),
});
export type ExportJob = z.output<typeof exportJob>;

export const listExports = route({
  method: 'GET',
  path: '/api/project/{projectId}/export',
  who: 'project.view',
  shows: ['export'],
  summary: 'Files of this project that the caller has had made, or is having made, newest first; nobody sees others’',
  params: projectParams,
  answer: z.array(exportJob),
});

export const orderExport = route({
  method: 'POST',
  path: '/api/project/{projectId}/export',
  who: 'project.view',
  touches: ['export'],
  summary:
    'Have a file made: it waits its turn, goes on when the caller leaves, and is kept for a day. Of readings at most 60 instruments, and at most 90 days of all readings',
  params: projectParams,
  body: exportOrder,
  answer: exportJob,
  example: { body: { kind: 'instruments' } },
});

export const previewExport = route({
  method: 'POST',
  path: '/api/project/{projectId}/export/preview',
  who: 'project.view',
  shows: ['export'],
  summary: 'The first rows of a table of readings as its file would hold them, and about how large that would be',
  params: projectParams,
  body: tableOrder,
  answer: z.object({
    columns: z.array(z.object({ head: z.string(), decimals: z.int() })),
    /** Times in the project's zone. */
    rows: z.array(z.object({ time: z.string(), values: z.array(z.number().nullable()) })),
    /** The size estimated from the instruments' intervals. */
    estimate: z.object({ rows: z.int(), bytes: z.int() }),
  }),
  repeatable: true,
  example: {
    body: { kind: 'table', date: ['2026-11-14T00:00:00Z', '2026-11-15T00:00:00Z'], instrument: ['{instrumentId}'] },
  },
});
export type ExportPreview = z.output<typeof previewExport.answer>;

const params = z.object({ projectId: id, exportId: id });

export const retryExport = route({
  method: 'POST',
  path: '/api/project/{projectId}/export/{exportId}/retry',
  who: 'project.view',
  touches: ['export'],
  summary: 'Have a file that failed made again',
  params,
  answer: exportJob,
});

export const removeExport = route({
  method: 'DELETE',
  path: '/api/project/{projectId}/export/{exportId}',
  who: 'project.view',
  touches: ['export'],
  summary: 'Call off a file that is being made, or remove one that was',
  params,
  answer: ok,
});

export const downloadExport = route({
  method: 'GET',
  path: '/api/project/{projectId}/export/{exportId}/file',
  who: 'project.view',
  summary: 'The file itself; its name is in the header',
  params,
  answer: z.string(),
  cookie: true,
});
