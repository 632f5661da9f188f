import * as z from 'zod';
import { limits } from './instrument';
import { versionInput } from './instrument-input';
import { route } from './route';
import { id, time } from './wire';

// What proposed limits would have rung. Nothing here writes, and nobody is told.

/** The rules that can be tried: those of the form, by its names. */
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
  /** How often an alarm opened at a level or rose to it. */
  levels: z.object({ WL: z.int(), AL: z.int(), WSL: z.int() }),
  /** Of the time with data. */
  perWeek: z.number(),
  mostInADay: z.int(),
});
const rings = counts.extend({
  /** Where on the curve. */
  rings: z.array(z.object({ TIMESTAMP: time, level, kind: z.enum(['level', 'rate']), value: z.number() })),
});
const riseRings = z.object({
  count: z.int(),
  /** When each level was first reached. */
  first: z.object({ WL: time.optional(), AL: time.optional(), WSL: time.optional() }),
});

/** Of both sets of rules over the same readings. */
const played = z.object({
  start: time,
  end: time,
  /** Readings with a value, and without one. */
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
  summary:
    'What proposed limits and counts would have rung over the last days, beside those of the latest version, by the code that judges; nothing is told',
  params: z.object({ instrumentId: id }),
  body: z.object({ days, data: trialRules }),
  answer: played.extend({
    today: rings,
    proposed: rings,
    weeks: z.array(z.object({ start: time, today: z.int(), proposed: z.int() })),
    /** The highest alarm first, then the latest; at most 50. */
    rises: z.array(
      z.object({
        start: time,
        end: time,
        peak: z.object({ TIMESTAMP: time, value: z.number() }),
        today: riseRings,
        proposed: riseRings,
      }),
    ),
    /** The bounds of the value in the latest version. */
    limits,
    alert_count_limit: z.int(),
    /** What was judged, in fewer points that draw the same picture; null where a silence begins. */
    curve: z.array(z.tuple([time, z.number().nullable()])),
    /** Milliseconds that it took. */
    took: z.int(),
  }),
  repeatable: true,
  example: { body: { days: 7, data: { WL_plus: 10, AL_plus: 20, WSL_plus: 30 } } },
});
export type LimitTrial = z.output<typeof tryLimits.answer>;

/** As many at once as are answered within some seconds; whoever tries more asks in portions, and may leave between them. */
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
    /** In the order asked for. */
    trials: z.array(played.extend({ instrument: id, name: z.string(), unit: z.string() })),
    took: z.int(),
  }),
  repeatable: true,
  example: { body: { days: 7, trials: [{ instrument: '{instrumentId}', data: { WL_plus: 10, AL_plus: 20 } }] } },
});
export type TriedMany = z.output<typeof tryManyLimits.answer>;
