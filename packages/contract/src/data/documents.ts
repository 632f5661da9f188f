import { COLUMN_CODES } from '@talus/domain/documents/column-codes';
import { isZone } from '@talus/domain/time/zone';
import * as z from 'zod';
import { revision } from '../changes';
import { route } from '../route';
import { id, LONGEST_MS, ok, shortText, time } from '../wire';
import { ingestToken } from './ingest-token';

const documentParams = z.object({ documentId: id });

const clockState = z.enum(['ok', 'ahead']);

export const document = z.object({
  _id: id,
  revision,
  /** `{station}_{table}` of a logger file, or the given name. */
  name: z.string(),
  /** The folder of its files; `push` for a push-only document. */
  path: z.string(),
  /** The expected milliseconds between rows; 0: none. */
  data_interval: z.int(),
  /** The last arrival of rows, by the server's clock. */
  updated_at: time.nullable(),
  /** The newest row's timestamp. */
  newest: time.nullable(),
  /** The number of rows. */
  count: z.int(),
  status: z.enum(['active', 'down']),
  /** Whether its folder is watched and contains logger files. */
  online: z.boolean(),
  message: z.object({ enabled: z.boolean() }),
  timezone: z.string(),
  /** Milliseconds by which timestamps may be ahead of the server's clock; null: one interval, at least ten minutes. */
  clock_tolerance: z.int().nullable(),
  /** Columns with the weather service's codes. */
  cwa_columns: z.array(id),
  /** `ahead`: the logger's clock runs ahead of the server's, or rows of such a clock wait in quarantine. */
  clock: clockState,
  /** Rows waiting in quarantine. */
  quarantined: z.int(),
  /** The move of all its data to another time zone; until it is done all data keeps its old times. Null: no move. */
  moving: z
    .object({
      timezone: z.string(),
      /** `waiting`: begins automatically, after a failure at `nextTry`. `failed`: permanently, after many tries. */
      state: z.enum(['waiting', 'running', 'failed']),
      /** Completed steps. */
      done: z.int(),
      total: z.int(),
      tries: z.int(),
      nextTry: time.nullable(),
      /** The server was stopped or lost meanwhile; the move continues automatically. */
      isInterrupted: z.boolean(),
    })
    .nullable(),
  /** Rejected lines in the import log that no later reading of their file imported. */
  rejected: z.int(),
  /** The number of instruments fed by the document. */
  instruments: z.int(),
});
export type Document = z.output<typeof document>;

const dataIndex = z.object({
  _id: id,
  name: z.string(),
  unit: z.string(),
  /** `cwa`: the column uses the weather service's codes: −998 and T are 0; −99, −999, X, & and ... are no reading. */
  codes: z.enum(COLUMN_CODES),
});
export type DataIndex = z.output<typeof dataIndex>;

export const retryDocumentZone = route({
  method: 'POST',
  path: '/api/admin/document/{documentId}/zone/retry',
  who: 'admin.use',
  touches: ['document'],
  summary: 'Begin the move to another time zone again now, if it failed or waits for its next try',
  params: documentParams,
  answer: document,
});

export const listDocuments = route({
  method: 'GET',
  path: '/api/admin/document',
  who: 'admin.use',
  shows: ['document'],
  summary: 'Every document: what feeds it, how much it holds, whether it is still fed',
  answer: z.array(document),
});

const settings = {
  data_interval: z.int().min(0).max(LONGEST_MS),
  message: z.object({ enabled: z.boolean() }),
  timezone: shortText(100).refine(isZone, { error: 'timezone' }).optional(),
  /** Null: one interval, at least ten minutes; absent: unchanged. */
  clock_tolerance: z.int().min(0).max(LONGEST_MS).nullable().optional(),
  /** Columns with the weather service's codes; absent: unchanged. */
  cwa_columns: z.array(id).max(2000).optional(),
};

export const createDocument = route({
  method: 'POST',
  path: '/api/admin/document',
  who: 'admin.use',
  summary: 'A document without files, to be pushed to',
  body: z.object({ name: shortText(100).min(1), ...settings }),
  answer: document,
  example: { body: { name: 'Gateway-7', data_interval: 600_000, message: { enabled: true } } },
});

/** The file settings, also used to validate the form. */
export const documentInput = z.object({ ...settings, revision: revision.optional() });
export type DocumentInput = z.input<typeof documentInput>;

export const updateDocument = route({
  method: 'POST',
  path: '/api/admin/document/{documentId}',
  who: 'admin.use',
  touches: ['document'],
  summary:
    'Interval, notice of failure, time zone and how far stamps may be ahead; a new zone moves its rows and reads the files again',
  params: documentParams,
  body: documentInput,
  answer: document,
  example: { body: { data_interval: 600_000, message: { enabled: true } } },
});

export const listDataIndexes = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/index',
  who: 'admin.use',
  shows: ['document'],
  summary: 'The columns of a document, in order, without TIMESTAMP and RECORD',
  params: documentParams,
  answer: z.array(dataIndex),
});

export const listAllDataIndexes = route({
  method: 'GET',
  path: '/api/admin/document/getAllIndex',
  who: 'admin.use',
  shows: ['document'],
  summary: 'The columns of all documents',
  answer: z.array(z.object({ _id: id, name: z.string(), path: z.string(), index: z.array(dataIndex) })),
});

export const getFirstDataTimestamp = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/firstDataTimestamp',
  who: 'admin.use',
  summary: 'The time of the first row; null before there is one',
  params: documentParams,
  answer: z.object({ timestamp: time.nullable() }),
});

export const getDocumentSpacing = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/spacing',
  who: 'admin.use',
  shows: ['document'],
  summary: 'How far apart its newest rows are, to be proposed as its interval',
  params: documentParams,
  answer: z.object({
    /** Milliseconds; null: too few rows, or irregular intervals. */
    spacing: z.int().nullable(),
    /** The number of rows in the sample. */
    rows: z.int(),
  }),
});

export const listWatching = route({
  method: 'GET',
  path: '/api/admin/watching',
  who: 'admin.use',
  summary: 'Each watched folder with the logger files in it',
  answer: z.record(z.string(), z.array(z.string())),
});

export const listRefusedFiles = route({
  method: 'GET',
  path: '/api/admin/document/refused',
  who: 'admin.use',
  shows: ['document'],
  summary: 'Files in watched folders that are not read or gave no reading, and why',
  answer: z.array(
    z.object({
      no: z.int(),
      path: z.string(),
      name: z.string(),
      reason: z.string(),
      message: z.string(),
      seen_at: time,
    }),
  ),
});

export const listDocumentFiles = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/file',
  who: 'admin.use',
  shows: ['document'],
  summary: 'The files that a document was read from, the one last read first',
  params: documentParams,
  answer: z.array(
    z.object({
      no: z.int(),
      name: z.string(),
      /** Bytes. */
      read: z.number(),
      /** Whether the file is still in its folder. */
      isThere: z.boolean(),
      /** Whether the file waits to be re-read from its beginning. */
      isWaiting: z.boolean(),
      seen_at: time,
    }),
  ),
});

/** Bytes. */
export const getDocumentFile = route({
  method: 'GET',
  path: '/api/admin/document/file/{fileNo}',
  who: 'admin.use',
  summary: 'A logger file as it lies in its folder, refused ones too',
  params: z.object({ fileNo: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: z.string(),
  cookie: true,
});

export const listProjectDocuments = route({
  method: 'GET',
  path: '/api/project/document',
  who: 'login',
  shows: ['document'],
  summary: 'The documents that the instruments of the caller’s projects are bound to',
  query: z.object({
    /** Only this project. */
    project: id.optional(),
  }),
  answer: z.array(
    z.object({
      _id: id,
      name: z.string(),
      updated_at: time.nullable(),
      status: z.enum(['active', 'down']),
      clock: clockState,
    }),
  ),
});

export const rejection = z.object({
  /** Counted from 1. */
  line: z.int(),
  reason: z.string(),
  /** The reason in the caller's language. */
  message: z.string(),
  /** The beginning of the line, at most 200 characters, with control characters escaped by number; null: not stored. */
  text: z.string().nullable(),
});
export type WireRejection = z.output<typeof rejection>;

const rejectedLine = rejection.extend({
  /** The number of the import log entry. */
  no: z.int(),
  time,
  source: z.enum(['file', 'push', 'replay', 'quarantine']),
  /** Null: pushed, or the file is no longer known. */
  file: z.object({ no: z.int(), name: z.string() }).nullable(),
});
export type RejectedLine = z.output<typeof rejectedLine>;

export const listRejections = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/rejection',
  who: 'admin.use',
  shows: ['document'],
  summary:
    'Lines of a document that were refused and why, newest first; those that a later reading took in are left out',
  params: documentParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(200) }),
  answer: z.array(rejectedLine),
});

export const listLedger = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/ledger',
  who: 'admin.use',
  shows: ['document'],
  summary:
    'What was taken in piece by piece, newest first: rows, those known already, those in quarantine, those rejected and why',
  params: documentParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    /** The `no` of the caller's last entry. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.array(
    z.object({
      no: z.int(),
      time,
      /** `quarantine`: rows accepted by a person. */
      source: z.enum(['file', 'push', 'replay', 'quarantine']),
      file: z.string().nullable(),
      offset: z.tuple([z.number(), z.number()]),
      rows: z.int(),
      duplicate: z.int(),
      /** Quarantined rows: their timestamps are ahead of the server's clock. */
      quarantined: z.int(),
      rejected: z.int(),
      /** The first hundred. */
      rejections: z.array(rejection),
    }),
  ),
});

const quarantinedRow = z.object({
  no: z.int(),
  /** The logger's timestamp. */
  TIMESTAMP: time,
  /** Milliseconds ahead of the server's clock at arrival. */
  ahead: z.number(),
  reason: z.string(),
  /** The reason in the caller's language. */
  message: z.string(),
  /** `stored`: the row was recorded before quarantine existed. */
  source: z.enum(['file', 'push', 'replay', 'stored']),
  came_at: time,
  values: z.record(z.string(), z.number().nullable()),
  state: z.enum(['waiting', 'taken', 'dropped']),
  /** The offset added to the timestamp of an accepted row. */
  offset: z.number().nullable(),
  decided_at: time.nullable(),
  /** Null: Talus itself, since the server's clock was wrong. */
  decided_by: z.string().nullable(),
});
export type QuarantinedRow = z.output<typeof quarantinedRow>;

export const listQuarantine = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/quarantine',
  who: 'admin.use',
  shows: ['document'],
  summary: 'Rows of a document that are kept apart, because their stamps are ahead of the server’s clock; newest first',
  params: documentParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    /** The `no` of the caller's last row. */
    before: z.coerce.number().int().min(1).optional(),
    /** Absent: waiting rows. */
    state: z.enum(['waiting', 'taken', 'dropped']).default('waiting'),
  }),
  answer: z.array(quarantinedRow),
});

/** Rows by `no`; absent: all waiting rows. */
const chosenRows = z.array(z.int().min(1)).min(1).max(10_000).optional();
const LONGEST_OFFSET = 100 * 366 * 86_400_000;

export const takeQuarantined = route({
  method: 'POST',
  path: '/api/admin/document/{documentId}/quarantine/take',
  who: 'admin.use',
  touches: ['document'],
  summary:
    'Take rows in from quarantine, their stamps moved by an offset: converted, recorded, judged and told as if they had just come. Refused where they would still be ahead',
  params: documentParams,
  body: z.object({
    rows: chosenRows,
    /** Milliseconds added to each timestamp: −3,600,000 for a clock that was an hour ahead. */
    offset: z.int().min(-LONGEST_OFFSET).max(LONGEST_OFFSET).default(0),
  }),
  answer: z.object({
    taken: z.int(),
    /** Rows whose time the document already has; these stay waiting. */
    duplicate: z.int(),
    waiting: z.int(),
  }),
  example: { body: { offset: -3_600_000 } },
});

export const dropQuarantined = route({
  method: 'POST',
  path: '/api/admin/document/{documentId}/quarantine/drop',
  who: 'admin.use',
  touches: ['document'],
  summary: 'Drop rows in quarantine; they stay dropped when their file is read again, and can be taken in by number',
  params: documentParams,
  body: z.object({ rows: chosenRows }),
  answer: z.object({ dropped: z.int(), waiting: z.int() }),
  example: { body: {} },
});

export const replayDocument = route({
  method: 'POST',
  path: '/api/admin/document/{documentId}/replay',
  who: 'admin.use',
  touches: ['document'],
  summary: 'Read the files of a document again from their beginning; nothing is stored twice',
  params: documentParams,
  answer: z.object({ files: z.int() }),
});

export const replayFiles = route({
  method: 'POST',
  path: '/api/admin/document/replay',
  who: 'admin.use',
  touches: ['document'],
  summary: 'Read chosen files again from their beginning, refused ones too; nothing is stored twice',
  body: z.object({ files: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(500) }),
  answer: z.object({ files: z.int() }),
  example: { body: { files: [1] } },
});

export const listIngestTokens = route({
  method: 'GET',
  path: '/api/admin/document/{documentId}/token',
  who: 'admin.use',
  shows: ['document'],
  summary: 'The tokens that may push rows into a document, revoked ones too',
  params: documentParams,
  answer: z.array(ingestToken),
});

export const createIngestToken = route({
  method: 'POST',
  path: '/api/admin/document/{documentId}/token',
  who: 'admin.use',
  touches: ['document'],
  summary: 'A token to push rows into this document; it is shown this once',
  params: documentParams,
  body: z.object({ name: shortText(100).min(1) }),
  answer: ingestToken.extend({ token: z.string() }),
  example: { body: { name: 'gateway 7' } },
});

export const revokeIngestToken = route({
  method: 'DELETE',
  path: '/api/admin/document/{documentId}/token/{tokenId}',
  who: 'admin.use',
  touches: ['document'],
  summary: 'End a token',
  params: z.object({ documentId: id, tokenId: id }),
  answer: ok,
});
