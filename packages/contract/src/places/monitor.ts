import { IMAGE_REFUSALS } from '@talus/domain/monitor/refusal';
import * as z from 'zod';
import { ingestToken } from '../data/ingest-token';
import { route } from '../route';
import { id, ok, shortText, time, timeInput } from '../wire';

/** A camera image in the specification's format, with additional fields for Talus's pages. */
export const monitorImage = z.object({
  _id: id,
  /** The name of the file. */
  name: z.string(),
  /** The camera's label, `group-name`. */
  content: z.string(),
  /** YYYYMMDDhhmmss in the project's zone. */
  time: z.string().regex(/^\d{14}$/),
  TIMESTAMP: time,
  /** The path of the bytes, on the host that answered. */
  path: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** The usual time between two images of this camera in milliseconds; null: too few images. */
  interval: z.int().nullable(),
});
export type MonitorImage = z.output<typeof monitorImage>;

/** A project's `_id` or its code, since another host may know only the code. */
const anyProject = z.object({ projectId: shortText(100).min(1) });

export const getMonitorImage = route({
  method: 'GET',
  path: '/api/project/{projectId}/getMonitorImage',
  who: 'project.view',
  shows: ['image'],
  summary: 'The newest image of each camera, by label',
  params: anyProject,
  answer: z.object({ images: z.array(monitorImage) }),
});

const cameraHistory = z.object({
  content: z.string(),
  /** By time, oldest first. */
  images: z.array(monitorImage.pick({ _id: true, TIMESTAMP: true })),
});
export type CameraHistory = z.output<typeof cameraHistory>;

export const listMonitorImages = route({
  method: 'GET',
  path: '/api/project/{projectId}/monitorImages',
  who: 'project.view',
  shows: ['image'],
  summary: 'The images of the cameras, or of one (content), between two times at most 31 days apart',
  params: anyProject,
  query: z.object({ start: timeInput, end: timeInput, content: shortText(200).min(1).optional() }),
  answer: z.array(cameraHistory),
  example: { query: { start: '2026-11-14T00:43:00Z', end: '2026-11-15T00:43:00Z' } },
});

/** Bytes. */
export const getMonitorBytes = route({
  method: 'GET',
  path: '/api/monitor/{monitorImageId}',
  who: 'project.view',
  summary: 'An image of a camera',
  params: z.object({ monitorImageId: id }),
  answer: z.string(),
  cookie: true,
});

export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;

export const pushImage = route({
  method: 'POST',
  path: '/api/ingest/image',
  who: 'ingest',
  summary:
    'Push an image with a token of a project’s cameras: the bytes of a JPEG or PNG, at most 5 MB, with its camera (label) and time. The same image sent again adds nothing',
  query: z.object({ camera: shortText(200).min(1), time: timeInput }),
  /** The image bytes. */
  body: z.unknown(),
  answer: z.object({
    _id: id,
    content: z.string(),
    TIMESTAMP: time,
    /** known: a duplicate; replaced: replaced another image of that camera and time. */
    outcome: z.enum(['taken', 'known', 'replaced']),
  }),
  bodyLimit: MOST_IMAGE_BYTES,
  repeatable: true,
  example: { query: { camera: '邊坡-TK12+300', time: '2026-11-15T00:40:00Z' }, body: {} },
});

export const imageFile = z.object({
  no: z.int(),
  seen_at: time,
  source: z.enum(['folder', 'push']),
  /** The path in the watched folder; for a push, the camera. */
  path: z.string(),
  outcome: z.enum(['taken', 'known', 'replaced', 'refused']),
  reason: z.enum(IMAGE_REFUSALS).nullable(),
  /** The reason in the caller's language. */
  message: z.string().nullable(),
  content: z.string().nullable(),
  project: z.object({ _id: id, name: z.string() }).nullable(),
});
export type ImageFile = z.output<typeof imageFile>;

export const listImageFiles = route({
  method: 'GET',
  path: '/api/admin/monitorFile',
  who: 'admin.use',
  summary: 'What came of each file and each push, newest first: taken, known already, or refused and why',
  query: z.object({
    outcome: z.enum(['refused']).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    /** The `no` of the caller's last entry. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  answer: z.array(imageFile),
});

export const listImageTokens = route({
  method: 'GET',
  path: '/api/admin/project/{projectId}/imageToken',
  who: 'admin.use',
  shows: ['image-token'],
  summary: 'The tokens that may push images of a project’s cameras, revoked ones too',
  params: z.object({ projectId: id }),
  answer: z.array(ingestToken),
});

export const createImageToken = route({
  method: 'POST',
  path: '/api/admin/project/{projectId}/imageToken',
  who: 'admin.use',
  touches: ['image-token'],
  summary: 'A token to push images of this project’s cameras; it is shown this once',
  params: z.object({ projectId: id }),
  body: z.object({ name: shortText(100).min(1) }),
  answer: ingestToken.extend({ token: z.string() }),
  example: { body: { name: 'recorder 1' } },
});

export const revokeImageToken = route({
  method: 'DELETE',
  path: '/api/admin/project/{projectId}/imageToken/{imageTokenId}',
  who: 'admin.use',
  touches: ['image-token'],
  summary: 'End a token',
  params: z.object({ projectId: id, imageTokenId: id }),
  answer: ok,
});
