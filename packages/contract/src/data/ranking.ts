import { MOST_ROWS, RANKED_KINDS } from '@talus/domain/ranking/kinds';
import * as z from 'zod';
import { route } from '../route';
import { id, projectParams, status, time, timeText } from '../wire';

const named = z.object({ _id: id, name: z.string() });

const instrument = {
  _id: id,
  name: z.string(),
  /** The status at the end of the window. */
  status,
  area: named.nullable(),
  station: named.nullable(),
  unit: z.string(),
  decimal_points: z.int(),
};

const rankedRow = z.object({
  ...instrument,
  /** The sum of rain, the value farthest from zero, or the largest change within an hour. */
  value: z.number(),
  /** The time of the value; null for a sum. */
  TIMESTAMP: time.nullable(),
  /** Beyond ±30 mm, ±10 mm in an hour or ±0.3°, which are not configured limits. */
  stands_out: z.boolean(),
  /** The newest value in the window; null for a sum. */
  last: z.number().nullable(),
  /** The start of a version in the window, across which readings are not compared; null: none. */
  new_version: time.nullable(),
  /** The number of readings in the window, and the expected number; null: no interval. */
  received: z.int(),
  expected: z.int().nullable(),
});
export type RankedRow = z.output<typeof rankedRow>;

const table = z.object({
  /** The number of instruments of the kind; below, of those with a value to rank. */
  instruments: z.int(),
  ranked: z.int(),
  /** The first hundred. */
  rows: z.array(rankedRow).max(MOST_ROWS),
});
export type RankedTable = z.output<typeof table>;

const point = z.tuple([time, z.number()]);

const droppedRow = z.object({
  ...instrument,
  kind: z.enum(['TM', 'STI']),
  dropped: z.int(),
  received: z.int(),
  from: time,
  to: time,
  /** The value farthest from the mean. */
  value: z.number(),
  z: z.number(),
  /** The ranked value without the dropped readings; null: none left. */
  used: z.number().nullable(),
  pattern: z.enum(['standing', 'run', 'pair', 'single']),
  /** The longest run on one side of the mean. */
  longest: z.int(),
  /** The kept readings, thinned; below, some of the dropped ones. Only for the first instruments. */
  curve: z.array(point),
  apart: z.array(point),
});
export type DroppedRow = z.output<typeof droppedRow>;

const answer = z.object({
  from: time,
  to: time,
  tables: z.object({ RG: table, TM: table, TM_rate: table, STI: table }),
  outliers: z.object({
    /** Whether the outliers are included in the tables. */
    kept: z.boolean(),
    readings: z.int(),
    /** Possible ground movement first. */
    instruments: z.array(droppedRow),
    /** The number of instruments with constant readings, of which none can be outliers. */
    even: z.int(),
  }),
  /** Masked readings. */
  masked: z.object({
    readings: z.int(),
    instruments: z.array(z.object({ _id: id, name: z.string(), kind: z.enum(RANKED_KINDS), count: z.int() })),
  }),
});
export type RankingAnswer = z.output<typeof answer>;

export const getRanking = route({
  method: 'GET',
  path: '/api/project/{projectId}/ranking',
  who: 'project.view',
  summary:
    'The instruments of a project that moved most, and the gauges with most rain, in at most seven days; without dates the 24 hours up to the latest 00, 06, 12 or 18 o’clock of the project',
  params: projectParams,
  query: z.object({
    from: timeText.optional(),
    to: timeText.optional(),
    /** Outliers: readings of TM and STI with |z| above 3.9. */
    outliers: z.enum(['dropped', 'kept']).default('dropped'),
  }),
  answer,
});
