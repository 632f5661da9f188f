import * as z from 'zod';
import { fieldChange, noun } from '../changes';
import { route } from '../route';
import { id, ok, shortText, time, timeText } from '../wire';

/** The types of log records, as listed in the specification; a browser may post them. */
export const LOG_TYPES = [
  'add_log',
  'update_log',
  'delete_log',
  'view_log',
  'view_project',
  'unauthorized_view_log',
  'xml_log',
  'line_api_log',
] as const;
export type LogType = (typeof LOG_TYPES)[number];

export const postLog = route({
  method: 'POST',
  path: '/api/log',
  who: 'login',
  summary:
    'Keep a record that the caller may write: view_project alone, of a project that they see; its message begins with the code, the id or the name. The same within a minute is kept once',
  body: z.object({ type: shortText(40).min(1), message: shortText(500).min(1) }),
  answer: ok,
  example: { body: { type: 'view_project', message: '{projectId}' } },
});

const person = z.object({ _id: id, name: z.string() });

const logRecord = z.object({
  no: z.int(),
  created_at: time,
  /** Null: no user, or a deleted account. */
  client_id: person.nullable(),
  /** A value of LOG_TYPES; old records may have others. */
  type: z.string(),
  message: z.string(),
  project: z.object({ _id: id, name: z.string() }).nullable(),
  /** For a change: the noun and the name of the item. */
  noun: z.string().nullable(),
  name: z.string().nullable(),
  /**
   * The changed fields with their values before and after; null: the record is not a change. References by id are
   * resolved to `{ _id, name }`; a deleted reference stays an id.
   */
  fields: z.array(fieldChange).nullable(),
});
export type LogRecord = z.output<typeof logRecord>;

export const listLog = route({
  method: 'GET',
  path: '/api/admin/log',
  who: 'admin.use',
  summary: 'What was done and what was refused, newest first; by type, person, span, words, or of one thing',
  query: z.object({
    type: z.enum(LOG_TYPES).optional(),
    /** Only changes: added, changed or deleted items. */
    changes: z.literal('true').optional(),
    /** A person's id. */
    client: id.optional(),
    from: timeText.optional(),
    /** Exclusive. */
    to: timeText.optional(),
    /** Filters by one item: its noun and its id. */
    noun: noun.optional(),
    noun_id: id.optional(),
    /** A substring of the message, case-insensitive. */
    find: shortText(100).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
    /** The `no` of the caller's last record. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.array(logRecord),
});

export const listLogPeople = route({
  method: 'GET',
  path: '/api/admin/log/client',
  who: 'admin.use',
  summary: 'Everybody of whom the log holds a record, by name',
  answer: z.array(person),
});
