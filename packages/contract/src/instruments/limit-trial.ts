import * as z from 'zod';
import { route } from '../route';
import { id, time } from '../wire';
import { limits } from './instrument';
import { versionInput } from './instrument-input';

// Simulations of proposed limits. Read-only, without messages.

/** The simulated rules, with the form's names. */
export const trialRules = versionInput.pick({
  WL_plus: true,
  WL_minus: true,
  AL_plus: true,
  AL_minus: true,
  WSL_plus: true,
  WSL_minus: true,
  rate_1Hr_config: true,
  rate_24Hr_config: true,
  allowRate: true,
  alert_count_limit: true,
  rate_alert_count_limit: true,
  dead_band: true,
  clear_count_limit: true,
});
export type TrialRules = z.output<typeof trialRules>;

const level = z.enum(['WL', 'AL', 'WSL']);
const days = z.int().min(1).max(366).default(90);

const counts = z.object({
  /** The number of alarms that opened at a level or rose to it. */
  levels: z.object({ WL: z.int(), AL: z.int(), WSL: z.int() }),
  /** Per week of time with data. */
  perWeek: z.number(),
  mostInADay: z.int(),
});
const rings = counts.extend({
  /** The points on the curve. */
  rings: z.array(z.object({ TIMESTAMP: time, level, kind: z.enum(['level', 'rate']), value: z.number() })),
});
const riseRings = z.object({
  count: z.int(),
  /** The first time of each level. */
  first: z.object({ WL: time.optional(), AL: time.optional(), WSL: time.optional() }),
});

/** The counts of both sets of rules over the same readings. */
const played = z.object({
  start: time,
  end: time,
  /** Readings with a value; below, without one. */
  readings: z.int(),
  missing: z.int(),
  /** Milliseconds of the span with data. */
  covered_ms: z.int(),
  today: counts,
  proposed: counts,
});

export const tryLimits = route({
  method: 'POST',
  path: '/api/admin/instrument/{instrumentId}/trial',
  who: 'admin.use',
  shows: ['instrument'],
  summary:
    'What proposed limits and counts would have rung over the last days, beside those of the latest version, by the code that judges; nothing is told',
  params: z.object({ instrumentId: id }),
  body: z.object({ days, data: trialRules }),
  answer: played.extend({
    today: rings,
    proposed: rings,
    weeks: z.array(z.object({ start: time, today: z.int(), proposed: z.int() })),
    /** The most severe first, then the latest; at most 50. */
    rises: z.array(
      z.object({
        start: time,
        end: time,
        peak: z.object({ TIMESTAMP: time, value: z.number() }),
        today: riseRings,
        proposed: riseRings,
      }),
    ),
    /** The value limits of the latest version. */
    limits,
    alert_count_limit: z.int(),
    /** The evaluated readings, thinned for drawing; null: a silence begins. */
    curve: z.array(z.tuple([time, z.number().nullable()])),
    /** The computing time in milliseconds. */
    took: z.int(),
  }),
  repeatable: true,
  example: { body: { days: 7, data: { WL_plus: 10, AL_plus: 20, WSL_plus: 30 } } },
});
export type LimitTrial = z.output<typeof tryLimits.answer>;

/** The batch limit, for an answer within seconds; larger trials are sent in batches, and can stop between them. */
export const MOST_TRIED_AT_ONCE = 10;

export const tryManyLimits = route({
  method: 'POST',
  path: '/api/admin/instrument/trial',
  who: 'admin.use',
  summary: 'The same for some instruments, each with proposed rules of its own: how often, without the curves',
  body: z.object({
    days,
    trials: z
      .array(z.object({ instrument: id, data: trialRules }))
      .min(1)
      .max(MOST_TRIED_AT_ONCE),
  }),
  answer: z.object({
    /** In the order of the request. */
    trials: z.array(played.extend({ instrument: id, name: z.string(), unit: z.string() })),
    took: z.int(),
  }),
  repeatable: true,
  example: { body: { days: 7, trials: [{ instrument: '{instrumentId}', data: { WL_plus: 10, AL_plus: 20 } }] } },
});
export type TriedMany = z.output<typeof tryManyLimits.answer>;
