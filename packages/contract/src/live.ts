import * as z from 'zod';
import { noun, revision } from './changes';
import { latestRow } from './latest-data';
import { route } from './route';
import { id, projectParams, time } from './wire';

/** What changes of a row of latest data when a reading arrives or silence falls. */
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
  /** Of the whole event. */
  startTime: time,
  endTime: time.nullable(),
  /** Whether the level in force was reported; rising above what was reported takes it back, and the wall rings again. */
  isReported: z.boolean(),
  /** Over, and neither reported nor acknowledged. */
  isUnseen: z.boolean(),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** A remark was written, changed or deleted: whoever shows remarks of the instrument loads them again. */
export const liveRemark = z.object({
  _id: id,
  instrument_id: id,
  change: z.enum(['added', 'changed', 'deleted']),
});
export type LiveRemark = z.output<typeof liveRemark>;

/** A camera has a newer image: whoever shows its images loads them again. */
const liveImage = z.object({ _id: id, content: z.string(), TIMESTAMP: time });
export type LiveImage = z.output<typeof liveImage>;

/** Something of the project's set-up was added, changed or deleted: whoever shows it loads it again. */
export const liveChange = z.object({
  noun,
  _id: id,
  revision,
  change: z.enum(['added', 'changed', 'deleted']),
});
export type LiveChange = z.output<typeof liveChange>;

/** The kinds of entries of the stream, each a list under its own event name. */
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
