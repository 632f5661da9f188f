import { firstRepeated, GROUP_TYPES } from '@talus/domain/hierarchy/instrument-group';
import * as z from 'zod';
import { revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, ok, projectParams, recordTime, shortText, time, timeInput } from '../wire';

const type = z.enum(GROUP_TYPES, { error: 'group-type' });
const axis = z.object({ min: z.number(), max: z.number(), unit: z.string() });

/** Instruments drawn as one curve over their depth. */
export const instrumentGroup = z.object({
  _id: id,
  revision,
  name: z.string(),
  type,
  xAxis: axis,
  yAxis: axis,
  /** Of the B axis of a hole: the group with the A axis. */
  b_axis_of: id.optional(),
  /** In order. Depth as entered, 12.5 or −12.5; `name` is that of the latest version. */
  instrumentList: z.array(z.object({ instrument: id, name: z.string(), depth: z.number() })),
});
export type InstrumentGroup = z.output<typeof instrumentGroup>;

const axisInput = z
  .object({ min: z.number(), max: z.number(), unit: shortText(20).default('') })
  .refine(({ min, max }) => max > min, { path: ['max'], error: 'axis-order' });

/** The initial range of an axis. */
export const FIRST_AXIS = { min: 0, max: 10 };

/** The maximum number of instruments in a group. */
export const MOST_IN_GROUP = 500;

const member = z.object({
  instrument: z.string().min(1, { error: 'instrument-choose', abort: true }).pipe(id),
  depth: z.number({ error: 'depth' }).default(0),
});

export const instrumentGroupInput = z.object({
  name: shortText(100).min(1, { error: 'group-name' }),
  type,
  xAxis: axisInput.prefault(FIRST_AXIS),
  yAxis: axisInput.prefault(FIRST_AXIS),
  instrumentList: z
    .array(member)
    .min(1, { error: 'group-empty' })
    .max(MOST_IN_GROUP)
    .superRefine((list, context) => {
      const at = firstRepeated(list.map(({ instrument }) => instrument));
      if (at !== null) context.addIssue({ code: 'custom', path: [at, 'instrument'], message: 'instrument-twice' });
    }),
  revision: revision.optional(),
});
export type InstrumentGroupInput = z.input<typeof instrumentGroupInput>;

const groupParams = projectParams.extend({ groupId: id });
const example = {
  body: {
    name: 'IN-12 測斜管',
    type: 'VERTICAL_DISTRIBUTION',
    xAxis: { min: -5, max: 50, unit: 'mm' },
    yAxis: { min: -24, max: 0, unit: 'm' },
    instrumentList: [{ instrument: '{instrumentId}', depth: -2.5 }],
  },
};

export const listInstrumentGroups = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument-group',
  who: 'project.view',
  shows: ['setup'],
  summary: 'The instrument groups of a project by name, each with its axes and its instruments by depth',
  params: projectParams,
  answer: z.array(instrumentGroup),
});

export const createInstrumentGroup = route({
  method: 'POST',
  path: '/api/project/{projectId}/instrument-group',
  who: 'admin.use',
  touches: ['setup'],
  summary: 'Make an instrument group',
  params: projectParams,
  body: instrumentGroupInput,
  answer: instrumentGroup,
  example,
});

export const saveInstrumentGroup = route({
  method: 'PUT',
  path: '/api/project/{projectId}/instrument-group/{groupId}',
  who: 'admin.use',
  touches: ['setup'],
  summary: 'Change an instrument group; its instruments are these from then on, in this order',
  params: groupParams,
  body: instrumentGroupInput,
  answer: instrumentGroup,
  repeatable: true,
  example: { body: { ...example.body, name: 'IN-12 測斜管（重設）' } },
});

export const deleteInstrumentGroup = route({
  method: 'DELETE',
  path: '/api/project/{projectId}/instrument-group/{groupId}',
  who: 'admin.use',
  touches: ['setup'],
  summary: 'Delete an instrument group; its instruments and their readings stay',
  params: groupParams,
  query: revisionQuery,
  answer: ok,
});

/** The maximum number of times per call. */
export const MOST_TIMES = 400;

const byTime = z.record(z.string(), z.number().nullable());

/** The readings at one depth, keyed by the requested times as the caller wrote them; null: no reading. */
export const groupOutputRow = z.object({
  depth: z.number(),
  instrument: id,
  name: z.string(),
  unit: z.string(),
  decimal_points: z.int(),
  /** Milliseconds between readings; 0: read manually. */
  data_interval: z.int(),
  /** The position; in a borehole read on two faces, summed with all depths below. */
  output: byTime,
  /** The actual time of each reading, which may differ from the requested time. */
  readAt: z.record(z.string(), time.nullable()),
  /** For a depth read on two faces: the sum of A+ and A−, in digits. */
  checksum: byTime.optional(),
});
export type GroupOutputRow = z.output<typeof groupOutputRow>;

export const readGroupOutput = route({
  method: 'POST',
  path: '/api/project/{projectId}/instrument-group/{groupId}/output',
  who: 'project.view',
  summary:
    'The curves of an instrument group at these times, depth by depth in its order: the reading at each time or the nearest within half a data interval; of instruments that people read, the last one of that day. A time that lies ahead is refused',
  params: groupParams,
  body: z.object({ TIMESTAMP: z.array(timeInput).min(1).max(MOST_TIMES) }),
  answer: z.array(groupOutputRow),
  repeatable: true,
  example: { body: { TIMESTAMP: ['2026-11-14T16:00:00Z', '2026-11-13T16:00:00Z'] } },
});

/** The maximum number of surveys listed. */
export const MOST_SURVEYS = 60;

export const listGroupSurveys = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument-group/{groupId}/survey',
  who: 'project.view',
  summary: `When people surveyed an instrument group, the last time of each day, newest first, at most ${MOST_SURVEYS}; none of a group that loggers write`,
  params: groupParams,
  answer: z.array(time).max(MOST_SURVEYS),
});

const paths = z.object({
  /** The step whose extremes are kept; null: no reading was dropped. */
  step_ms: z.int().nullable(),
  /** By depth, in the order of X; only depths in both groups with a point. */
  paths: z.array(
    z.object({
      depth: z.number(),
      decimal_points: z.int(),
      /** Oldest first: time, X and Y. */
      points: z.array(z.tuple([time, z.number(), z.number()])),
    }),
  ),
});
export type GroupPaths = z.output<typeof paths>;

export const readGroupPaths = route({
  method: 'POST',
  path: '/api/project/{projectId}/instrument-group/{groupId}/path',
  who: 'project.view',
  summary:
    'Where each depth of a hole went: this group against another one as Y. Of each step of a range the readings farthest to either side of either axis, besides the first and the newest; every reading where steps hold no more',
  params: groupParams,
  body: z.object({ yGroup: id, from: recordTime, to: recordTime }),
  answer: paths,
  repeatable: true,
  example: { body: { yGroup: '{groupId}', from: '2026-11-08T16:00:00Z', to: '2026-11-14T16:00:00Z' } },
});
