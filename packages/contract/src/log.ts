import * as z from 'zod';
import { fieldChange, noun } from './changes';
import { route } from './route';
import { id, ok, shortText, time, timeText } from './wire';

/** What a record can be of, as the specification lists it, and what a browser may post. */
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
  /** Null: nobody, or somebody whose account is gone. */
  client_id: person.nullable(),
  /** One of LOG_TYPES; an older record may have another. */
  type: z.string(),
  message: z.string(),
  project: z.object({ _id: id, name: z.string() }).nullable(),
  /** Of a change: what kind of thing, and what it was called. */
  noun: z.string().nullable(),
  name: z.string().nullable(),
  /**
   * Each field that was changed, with what it was and what it became; null where the record is of none. What is known by
   * an id comes as `{ _id, name }`; where it is gone, as the id alone.
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
    /** Of changes alone: what was added, changed or deleted. */
    changes: z.literal('true').optional(),
    /** A person's id. */
    client: id.optional(),
    from: timeText.optional(),
    /** Not itself included. */
    to: timeText.optional(),
    /** The history of one thing: its kind and its id. */
    noun: noun.optional(),
    noun_id: id.optional(),
    /** Within the message, whatever the case. */
    find: shortText(100).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(200),
    /** The `no` of the last record that the caller has. */
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
