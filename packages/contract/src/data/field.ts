import * as z from 'zod';
import { revision, revisionQuery } from '../changes';
import { takenPicture } from '../places/taken';
import { route } from '../route';
import { id, ok, projectParams, shortText, time, timeText } from '../wire';
import { manualInstrument, manualType } from './manual';

/** The maximum number of stops on a route. */
export const MOST_STOPS = 200;

/** The upload limit of a photo; phones shrink photos first. */
export const MOST_PHOTO_BYTES = 5 * 1024 * 1024;

/** The body limit: above the photo limit plus overhead, so that a slightly larger photo gets a clear error. */
const MOST_UPLOAD_BYTES = 16 * 1024 * 1024;

/** One pixel. */
const SMALLEST_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const routeParams = projectParams.extend({ routeId: id });

export const fieldRoute = z.object({
  _id: id,
  revision,
  name: z.string(),
  /** In walking order. */
  stops: z.array(z.object({ instrument: id, name: z.string(), note: z.string() })),
  made_by: z.string().nullable(),
  updated_at: time,
});
export type FieldRoute = z.output<typeof fieldRoute>;

export const fieldRouteInput = z.object({
  name: shortText(100).min(1),
  stops: z
    .array(z.object({ instrument: id, note: shortText(200).default('') }))
    .min(1)
    .max(MOST_STOPS),
  revision: revision.optional(),
});

export const listFieldRoutes = route({
  method: 'GET',
  path: '/api/field/{projectId}/route',
  who: 'manual.edit',
  shows: ['setup'],
  summary: 'The routes of a project, by name',
  params: projectParams,
  answer: z.array(fieldRoute),
});

export const createFieldRoute = route({
  method: 'POST',
  path: '/api/field/{projectId}/route',
  who: 'manual.edit',
  touches: ['setup'],
  summary: 'Make a route: instruments that people read, in the order in which they are reached',
  params: projectParams,
  body: fieldRouteInput,
  answer: fieldRoute,
  example: { body: { name: 'Week {projectId}', stops: [{ instrument: '{manualInstrumentId}', note: 'yellow lid' }] } },
});

export const saveFieldRoute = route({
  method: 'PUT',
  path: '/api/field/{projectId}/route/{routeId}',
  who: 'manual.edit',
  touches: ['setup'],
  summary: 'Name a route and put its stops in order',
  params: routeParams,
  body: fieldRouteInput,
  answer: fieldRoute,
  example: { body: { name: 'Month {projectId}', stops: [{ instrument: '{manualInstrumentId}' }] } },
});

export const deleteFieldRoute = route({
  method: 'DELETE',
  path: '/api/field/{projectId}/route/{routeId}',
  who: 'manual.edit',
  touches: ['setup'],
  summary: 'Delete a route; readings stay',
  params: routeParams,
  query: revisionQuery,
  answer: ok,
});

const fieldResult = z.object({
  TIMESTAMP: time,
  reading: z.number().nullable(),
  reading3: z.number().nullable(),
  result: z.number().nullable(),
});

export const fieldStop = z.object({
  /** Only with the version in force. */
  instrument: manualInstrument,
  type: manualType,
  note: z.string(),
  /** The last results, oldest first. */
  last: z.array(fieldResult),
  /** The remark of the last visit, if nothing could be read then. */
  last_note: z.object({ TIMESTAMP: time, remark: z.string(), by: z.string().nullable() }).nullable(),
  /** The photo of the instrument's location. */
  photo: id.nullable(),
});
export type FieldStop = z.output<typeof fieldStop>;

/** The number of last results in a bundle. */
export const LAST_TAKEN = 12;

export const takeFieldRoute = route({
  method: 'GET',
  path: '/api/field/{projectId}/route/{routeId}/bundle',
  who: 'manual.edit',
  summary: 'All that a phone needs to walk a route without a network, and the time by the server',
  params: routeParams,
  answer: z.object({ now: time, _id: id, name: z.string(), stops: z.array(fieldStop) }),
});
export type FieldBundle = z.output<typeof takeFieldRoute.answer>;

export const fieldPhoto = z.object({
  _id: id,
  instrument: id,
  /** The time of its reading; null: the photo shows the instrument's location. */
  TIMESTAMP: time.nullable(),
  width: z.int(),
  height: z.int(),
});

export const saveFieldPhoto = route({
  method: 'PUT',
  path: '/api/field/{projectId}/instrument/{instrumentId}/photo/{photoId}',
  who: 'manual.type',
  summary:
    'Keep a photo under an id that the phone made: form data with the JPEG or PNG in the field image, smaller than 5 MB; the same again is kept once. With `at` it belongs to the reading of that time, without it shows where the instrument is',
  params: projectParams.extend({ instrumentId: id, photoId: id }),
  query: z.object({ at: timeText.optional() }),
  /** Form data. */
  body: z.unknown(),
  answer: fieldPhoto,
  bodyLimit: MOST_UPLOAD_BYTES,
  repeatable: true,
  example: { query: { at: '2026-11-15T08:12' }, files: { image: SMALLEST_PNG } },
});

/** Bytes. */
export const getFieldPhoto = route({
  method: 'GET',
  path: '/api/field/photo/{photoId}',
  who: 'manual.edit',
  summary: 'A photo that was taken at an instrument',
  params: z.object({ photoId: id }),
  answer: z.string(),
  cookie: true,
});

export const getPhotoTaken = route({
  method: 'GET',
  path: '/api/admin/photo/{photoId}/taken',
  who: 'admin.use',
  summary: 'Where and when a photo was taken, as its camera wrote it',
  params: z.object({ photoId: id }),
  answer: takenPicture,
});
