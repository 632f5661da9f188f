import { CAUSES } from '@talus/domain/completeness/causes';
import { ALL_MASK_REASONS } from '@talus/domain/masks/mask';
import * as z from 'zod';
import { route } from '../route';
import { id, projectParams, time, timeText } from '../wire';

const named = z.object({ _id: id, name: z.string() });

/** The longest span of one query. */
export const MOST_DAYS = 366;

/**
 * `never`: readings are expected but no result ever came. `no-document`, `no-interval`, `slow`: the newest version's
 * document does not allow a daily count.
 */
const state = z.enum(['counted', 'never', 'no-document', 'no-interval', 'slow']);

const completenessRow = z.object({
  _id: id,
  name: z.string(),
  type: z.object({ code: z.string(), name_zh: z.string(), name_en: z.string() }),
  area: named.nullable(),
  station: named.nullable(),
  document: named.nullable(),
  /** The document's current interval in milliseconds; null: no document. */
  data_interval: z.int().nullable(),
  state,
  /** The start of the first version. */
  since: time,
  disabled_at: time.nullable(),
  /** Expected readings per day; 0: none. */
  expected: z.array(z.int()),
  /** Days with gaps, by day index: [day, silent, refused, NAN, masked]; their sum is the number missing. */
  gaps: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])),
});
export type CompletenessRow = z.output<typeof completenessRow>;

const answer = z.object({
  timezone: z.string(),
  /** The end of the count within today. */
  time,
  /** `2026-11-15`, in the project's zone. */
  days: z.array(z.string()),
  instruments: z.array(completenessRow),
});
export type Completeness = z.output<typeof answer>;

export const getCompleteness = route({
  method: 'GET',
  path: '/api/admin/completeness/{projectId}',
  who: 'admin.use',
  summary:
    'How many readings each instrument of a project should have had on each day, how many it lacks and for which cause; at most a year, without dates the last 30 days',
  params: projectParams,
  query: z.object({
    from: timeText.optional(),
    /** The last day, included. */
    to: timeText.optional(),
  }),
  answer,
});

const cause = z.enum(CAUSES);
const span = { from: time, to: time, count: z.int() };

const gap = z.object({
  cause,
  ...span,
  /** For silence: the logger's last row before, and its first after; null: none. */
  last_row: time.nullable(),
  next_row: time.nullable(),
  /** For silence: the last battery reading before, where a battery is bound. */
  battery: z.object({ _id: id, name: z.string(), value: z.number(), unit: z.string(), TIMESTAMP: time }).nullable(),
  /** Rejected lines. */
  lines: z.array(
    z.object({ ledger: z.int(), line: z.int(), file: z.string().nullable(), message: z.string(), came_at: time }),
  ),
  /** Masks with author, time and reason. */
  masks: z.array(z.object({ by: z.string().nullable(), at: time, reason: z.enum(ALL_MASK_REASONS), note: z.string() })),
});
export type CompletenessGap = z.output<typeof gap>;

const dayAnswer = z.object({
  _id: id,
  name: z.string(),
  day: z.string(),
  timezone: z.string(),
  from: time,
  to: time,
  document: named.nullable(),
  /** The instrument's column; null: none, or several. */
  column: z.string().nullable(),
  /** The number of instruments fed by the same document. */
  siblings: z.int(),
  data_interval: z.int().nullable(),
  expected: z.int(),
  received: z.int(),
  /** The slots of the day in order, with equal neighbours merged. */
  slots: z.array(z.object({ state: z.enum(['received', ...CAUSES]), ...span })),
  gaps: z.array(gap),
  /** The received readings, thinned; null: a gap. */
  curve: z.array(z.tuple([time, z.number().nullable()])),
  unit: z.string(),
  /** Silence events within the day: their times, and the number of people notified. */
  silences: z.array(z.object({ from: time, to: time.nullable(), told: z.int() })),
});
export type CompletenessDay = z.output<typeof dayAnswer>;

export const getCompletenessDay = route({
  method: 'GET',
  path: '/api/admin/instrument/{instrumentId}/completeness',
  who: 'admin.use',
  summary: 'The gaps of one instrument on one day of its project, each with its cause and what is known of it',
  params: z.object({ instrumentId: id }),
  query: z.object({
    /** Any time of the day; absent: today. */
    day: timeText.optional(),
  }),
  answer: dayAnswer,
});
