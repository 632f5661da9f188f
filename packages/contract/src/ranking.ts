import { MOST_ROWS, RANKED_KINDS } from '@talus/domain/ranking/kinds';
import * as z from 'zod';
import { route } from './route';
import { id, projectParams, status, time, timeText } from './wire';

const named = z.object({ _id: id, name: z.string() });

const instrument = {
  _id: id,
  name: z.string(),
  /** As it was at the end of the window. */
  status,
  area: named.nullable(),
  station: named.nullable(),
  unit: z.string(),
  decimal_points: z.int(),
};

const rankedRow = z.object({
  ...instrument,
  /** The sum of rain, the value farthest from nought, or the largest change within an hour. */
  value: z.number(),
  /** When; null of a sum. */
  TIMESTAMP: time.nullable(),
  /** Beyond ±30 mm, ±10 mm in an hour or ±0.3°, which are nobody's limits. */
  stands_out: z.boolean(),
  /** The newest value in the window; null of a sum. */
  last: z.number().nullable(),
  /** When a version began in the window, which readings are never compared over; null where none did. */
  new_version: time.nullable(),
  /** Readings in the window, and how many there should be; null: none is due at an interval. */
  received: z.int(),
  expected: z.int().nullable(),
});
export type RankedRow = z.output<typeof rankedRow>;

const table = z.object({
  /** Instruments of the kind, and those with something to rank by. */
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
  /** The one farthest from the mean. */
  value: z.number(),
  z: z.number(),
  /** What the instrument is ranked by without them; null: nothing is left. */
  used: z.number().nullable(),
  pattern: z.enum(['standing', 'run', 'pair', 'single']),
  /** How many stood in a row on one side. */
  longest: z.int(),
  /** What was kept, thinned, and some of what was not; of the first instruments alone. */
  curve: z.array(point),
  apart: z.array(point),
});
export type DroppedRow = z.output<typeof droppedRow>;

const answer = z.object({
  from: time,
  to: time,
  tables: z.object({ RG: table, TM: table, TM_rate: table, STI: table }),
  outliers: z.object({
    /** Whether they are in the tables all the same. */
    kept: z.boolean(),
    readings: z.int(),
    /** Those that may be the ground moving first. */
    instruments: z.array(droppedRow),
    /** Instruments whose readings do not differ at all, of which none can be dropped. */
    even: z.int(),
  }),
  /** Readings that masks leave out. */
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
    /** Readings of TM and STI whose |z| is beyond 3.9. */
    outliers: z.enum(['dropped', 'kept']).default('dropped'),
  }),
  answer,
});
