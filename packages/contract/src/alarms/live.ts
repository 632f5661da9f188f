import * as z from 'zod';
import { noun, revision } from '../changes';
import { latestRow } from '../data/latest-data';
import { route } from '../route';
import { id, projectParams, time } from '../wire';

/** The fields of latest data that change when a reading arrives or a silence begins. */
export const liveReading = latestRow.pick({
  _id: true,
  status: true,
  level: true,
  causes: true,
  reading1: true,
  reading2: true,
  TIMESTAMP: true,
  velocity1Hr: true,
  velocity24Hr: true,
});
export type LiveReading = z.output<typeof liveReading>;

export const liveEvent = z.object({
  _id: id,
  instrumentId: id.nullable(),
  kind: z.enum(['level', 'rate', 'down', 'rain', 'document']),
  level: z.enum(['WL', 'AL', 'WSL', 'down']),
  step: z.string(),
  /** The span of the whole event. */
  startTime: time,
  endTime: time.nullable(),
  /** Whether the current level was reported; a rise above the reported level resets it, and the wall sounds again. */
  isReported: z.boolean(),
  /** Ended, and neither reported nor acknowledged. */
  isUnseen: z.boolean(),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** A remark was written, changed or deleted: clients reload the instrument's remarks. */
export const liveRemark = z.object({
  _id: id,
  instrument_id: id,
  change: z.enum(['added', 'changed', 'deleted']),
});
export type LiveRemark = z.output<typeof liveRemark>;

/** A camera has a newer image: clients reload its images. */
const liveImage = z.object({ _id: id, content: z.string(), TIMESTAMP: time });
export type LiveImage = z.output<typeof liveImage>;

/** A part of the project's set-up was added, changed or deleted: clients reload it. */
export const liveChange = z.object({
  noun,
  _id: id,
  revision,
  change: z.enum(['added', 'changed', 'deleted']),
});
export type LiveChange = z.output<typeof liveChange>;

/** The kinds of stream entries, each a list under its own event name. */
export const LIVE_KINDS = ['reading', 'event', 'remark', 'image', 'change'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

export const getLive = route({
  method: 'GET',
  path: '/api/project/{projectId}/live',
  who: 'project.view',
  summary:
    'New readings, statuses, events, remarks, images and changes of the set-up as server-sent events; Last-Event-ID (or after=) resumes, end=1 answers what was missed and ends',
  params: projectParams,
  query: z.object({ after: z.coerce.number().int().min(0).optional(), end: z.literal('1').optional() }),
  answer: z.string(),
  cookie: true,
  example: { query: { end: '1' } },
});
