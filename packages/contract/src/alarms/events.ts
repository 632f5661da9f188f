import { END_CAUSES } from '@talus/domain/alerts/events/end-cause';
import { CHANNELS } from '@talus/domain/alerts/messages/targets';
import { LEFT_OUT_REASONS, TELLING_STATES, UNTOLD_REASONS } from '@talus/domain/alerts/messages/telling';
import { ALL_MASK_REASONS } from '@talus/domain/masks/mask';
import * as z from 'zod';
import { lastReading, limits } from '../instruments/instrument';
import { route } from '../route';
import { id, levelCauses, longText, ok, projectParams, status, time, timeText } from '../wire';

const eventLevel = z.enum(['WL', 'AL', 'WSL', 'down']);
const place = z.object({ _id: id, name: z.string() });
const named = z.object({ name: z.string() });

export const inform = z.object({ enable: z.boolean(), time, user: named });
export type Inform = z.output<typeof inform>;

/** A report and its level: a report at AL does not cover WSL. */
export const report = z.object({ level: eventLevel, time, user: named });
export type Report = z.output<typeof report>;

/** The cause of a level: the value itself or its change, and the exceeded limit. Null: rain, silence, or unknown. */
export const trip = {
  quantity: z.enum(['value', 'rate1Hr', 'rate24Hr']).nullable(),
  /** The value, or its change in that hour or day. */
  amount: z.number().nullable(),
  limit: z.number().nullable(),
  /** The comparison with the limit: `>` or `<` for one of two limits, `≥` or `≤` for the only one. */
  limitSign: z.enum(['>', '≥', '<', '≤']).nullable(),
  /** The span of the change in milliseconds, if no reading exists exactly an hour or a day before; otherwise null. */
  spanMs: z.number().nullable(),
};

/** The highest level of the event with a mandatory notification that reached nobody on the list. */
export const untold = z.object({ level: eventLevel, since: time, reason: z.enum(UNTOLD_REASONS) });
export type Untold = z.output<typeof untold>;

const rainOutput = z.object({
  TIMESTAMP: time,
  /** mm in the bin that ends at TIMESTAMP. */
  reading2: z.number().nullable(),
  oneDayAccumulatedRainFall: z.number().nullable(),
  threeHourMeanRainFall: z.number().nullable(),
  threeHourRainFallIntercept: z.number().nullable(),
  oneDayRainFallIntercept: z.number().nullable(),
});
export type RainOutput = z.output<typeof rainOutput>;

const instrumentData = z.object({
  name: z.string(),
  unit: z.string(),
  decimal_points: z.int(),
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  /** The code of its type, such as TM. */
  type: z.string(),
  station: place.nullable(),
});

/** The end of an event: its cause and details. */
const end = {
  /** Null: still open. */
  endCause: z.enum(END_CAUSES).nullable(),
  /**
   * The person who ended the event by a mask, a changed limit, deleted readings, or by disabling the instrument. Null:
   * readings ended it.
   */
  endedBy: named.nullable(),
  endDetail: z
    .object({
      /** The time of the retraction, possibly long after the end. */
      retractedAt: time.nullable(),
      /** The value of the reading that ended the event. */
      value: z.number().nullable(),
      /** Late or deleted readings that retracted the event: their number, and the times of the first and the last. */
      rows: z.int().nullable(),
      first: time.nullable(),
      last: time.nullable(),
      /** The changed limit of the event: before, after, and its effective time. */
      limit: z
        .object({
          level: z.enum(['WL', 'AL', 'WSL']),
          before: z.number().nullable(),
          after: z.number().nullable(),
          since: time.nullable(),
        })
        .nullable(),
      /** The deleted reading, if a single one. */
      reading: z.object({ at: time, value: z.number().nullable() }).nullable(),
      mask: z
        .object({ reason: z.enum(ALL_MASK_REASONS), note: z.string(), from: time, to: time.nullable() })
        .nullable(),
    })
    .nullable(),
};

/** A row of an event. An event with several spans at AL or WSL yields a row per span, all with the event's `_id`. */
export const alertEvent = z.object({
  _id: id,
  /** The start at AL or WSL; for a silence, its beginning. */
  startTime: time,
  /** The end at AL or WSL; null: still open. */
  endTime: time.nullable(),
  /** The whole event, including WL before and after; `closedAt` null: still open. */
  openedAt: time,
  closedAt: time.nullable(),
  /** The start of the current `alert_type`; for an ended event, the last time it reached that level. */
  levelSince: time,
  /** All levels of this row, oldest first, each with the time and cause of its first reading. */
  levels: z.array(z.object({ level: eventLevel, since: time, ...trip })),
  ...end,
  /** The highest level. */
  label: eventLevel,
  /** The current level; for an ended event, the highest. */
  alert_type: eventLevel,
  /** Whether the event is about the change in an hour or a day instead of the value. */
  rate: z.boolean(),
  kind: z.enum(['level', 'rate', 'down', 'rain', 'document']),
  level: eventLevel,
  peak: eventLevel,
  area: place.nullable(),
  /** Null for an event of a whole logger, which `document` names, and for a deleted instrument. */
  instrumentId: id.nullable(),
  /** The current data of the instrument; for a deleted one, its last. */
  instrument_data: instrumentData.nullable(),
  document: place.nullable(),
  /** For a silent logger: its instruments, which have no rows of their own. */
  instruments: z.array(
    z.object({ _id: id, name: z.string(), station: place.nullable(), since: time, until: time.nullable() }),
  ),
  /** The reading that raised the event to `label`. */
  value: z.number().nullable(),
  /** The cause of `label`; `limit` is that level's limit in the version of that time. */
  ...trip,
  /** For a rate: its hours, and the change in them. Null for other kinds. */
  rateHours: z.union([z.literal(1), z.literal(24)]).nullable(),
  change: z.number().nullable(),
  /** The report that covers the current level; null: none yet, or the level rose above the last report. */
  inform: inform.nullable(),
  /** All reports, oldest first. */
  reports: z.array(report),
  /** Ended, and neither reported nor acknowledged: shown until then. */
  isUnseen: z.boolean(),
  /** Null: every mandatory notification was sent, or is being sent. */
  untold: untold.nullable(),
  /** Whether the event is on the operations-centre wall. */
  isOnWall: z.boolean(),
  state: z.object({
    acknowledged: z.boolean(),
    time: time.nullable(),
    user: named.nullable(),
    comment: z.string().nullable(),
  }),
  /** Rain only: the snake line at the bins of the event. */
  outputs: z.array(rainOutput),
});
export type AlertEventRow = z.output<typeof alertEvent>;

/** Pagination; `before` is the `_id` of the caller's last event. */
const page = (most: number, usual: number) => ({
  limit: z.coerce.number().int().min(1).max(most).default(usual),
  before: id.optional(),
});
const withoutdown = z.enum(['true', 'false']).optional();
/** `false` omits the snake lines, which lists do not need. */
const outputs = z.enum(['true', 'false']).optional();
/**
 * For the operations centre: `all` lists all alarms of its wall, `usual` only landslide meters. Others always get all.
 */
const types = z.enum(['usual', 'all']).default('usual');
/** `true`: only what the operations centre sees, also for users who see more. */
const onWall = z.enum(['true', 'false']).optional();

export const listAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/getAlertsList/{startDate}&{endDate}',
  who: 'project.view',
  shows: ['event'],
  summary: 'Alerts of a span, newest first: AL and WSL, and silence unless withoutdown=true',
  params: z.object({ projectId: id, startDate: timeText, endDate: timeText }),
  query: z.object({ withoutdown, outputs, types, ...page(5000, 1000) }),
  answer: z.array(alertEvent),
});

export const listNewestAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/getAlertsList/limit',
  who: 'project.view',
  summary: 'The newest alerts alone',
  params: projectParams,
  query: z.object({ withoutdown, outputs, types, ...page(500, 20) }),
  answer: z.array(alertEvent),
});

/** Open alarms at AL or WSL that the caller's list must not show: their number, and the highest level. */
export const hiddenOpen = z.object({ count: z.int(), worst: z.enum(['AL', 'WSL']).nullable() });
export type HiddenOpen = z.output<typeof hiddenOpen>;

export const countAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/count',
  who: 'project.view',
  shows: ['event'],
  summary: 'How many events are in progress, and how many of them nobody has reported or acknowledged',
  params: projectParams,
  query: z.object({ types, onWall }),
  answer: z.object({
    /** Events, not instruments: an instrument with both a value and a rate alarm counts twice. */
    WSL: z.int(),
    AL: z.int(),
    /** Silences; a logger counts once, with all its instruments. */
    down: z.int(),
    unreported: z.int(),
    unacknowledged: z.int(),
    /** Ended, and neither reported nor acknowledged. */
    unseen: z.int(),
    /** At AL or WSL, but of types that only `types=all` counts. */
    otherTypes: z.int(),
    hiddenOpen,
    /** Distinct instruments at AL or WSL. */
    instruments: z.int(),
  }),
});
export type AlertCount = z.output<typeof countAlerts.answer>;

export const listUnseenAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/unseen',
  who: 'project.view',
  shows: ['event'],
  summary: 'Alarms that are over and that nobody reported or acknowledged, the newest first',
  params: projectParams,
  query: z.object({ types: types.default('all'), onWall, ...page(500, 100) }),
  answer: z.array(alertEvent),
});

const span = { startTime: timeText.optional(), endTime: timeText.optional() };

export const listAlertEvents = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument/{instrumentId}/alertEvent',
  who: 'project.view',
  summary: 'Alert events of one instrument, or of `all`, newest first',
  params: z.object({ projectId: id, instrumentId: z.union([z.literal('all'), id]) }),
  query: z.object({ ...span, types, ...page(5000, 1000) }),
  answer: z.array(alertEvent),
});

export const rainEvent = z.object({
  _id: id,
  startTime: time,
  endTime: time.nullable(),
  /** mm. */
  total: z.number(),
  /** The highest level of its storms. */
  label: status,
  instrumentId: id,
  instrument_data: instrumentData,
  area: place.nullable(),
  /** The snake line at every bin of the event. */
  outputs: z.array(rainOutput),
});
export type RainEventRow = z.output<typeof rainEvent>;

export const listRainEvents = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument/{instrumentId}/event',
  who: 'project.view',
  shows: ['event'],
  summary: 'Rain events of one gauge, newest first',
  params: z.object({ projectId: id, instrumentId: id }),
  query: z.object({ ...span, ...page(1000, 200) }),
  answer: z.array(rainEvent),
});

export const listAreaRainEvents = route({
  method: 'GET',
  path: '/api/project/{projectId}/area/{areaId}/event',
  who: 'project.view',
  shows: ['event'],
  summary: 'Rain events of all gauges of an area, newest first',
  params: z.object({ projectId: id, areaId: id }),
  query: z.object({ ...span, ...page(1000, 200) }),
  answer: z.array(rainEvent),
});

export const listAreaAlerts = route({
  method: 'GET',
  path: '/api/project/{projectId}/area/{areaId}/isAlert',
  who: 'project.view',
  shows: ['event'],
  summary: 'Which instruments of an area are at AL or WSL; silence hides none of them',
  params: z.object({ projectId: id, areaId: id }),
  answer: z.array(z.object({ _id: id, name: z.string(), alert: z.boolean() })),
});

export const getInstrumentStatus = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument/{instrumentId}/status',
  who: 'project.view',
  summary: 'The status of one instrument, from its kept levels and the clock',
  params: z.object({ projectId: id, instrumentId: id }),
  answer: z.object({
    _id: id,
    status,
    /** The level apart from silence, when the status is down. */
    level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
    causes: levelCauses,
    TIMESTAMP: time.nullable(),
    /** The newest reading with a value; null: never any. */
    last_value: lastReading.nullable(),
  }),
});

export const getInform = route({
  method: 'GET',
  path: '/api/occ/inform/{instrumentId}',
  who: 'occ.watch',
  summary: 'Who reported the alert of an instrument, and when; null while nobody has',
  params: z.object({ instrumentId: id }),
  answer: inform.nullable(),
});

/** The level shown to the caller: refused with `event.risen` when the alarm has risen since. Absent: not checked. */
const seen = eventLevel.optional();

export const putInform = route({
  method: 'PUT',
  path: '/api/occ/inform/{instrumentId}',
  who: 'occ.watch',
  touches: ['event'],
  summary: 'Report the alerts of an instrument, in progress or over; the first report of a level stands',
  params: z.object({ instrumentId: id }),
  query: z.object({ seen }),
  answer: inform,
  repeatable: true,
});

const eventParams = z.object({ projectId: id, eventId: id });

export const reportEvent = route({
  method: 'PUT',
  path: '/api/project/{projectId}/event/{eventId}/report',
  who: 'occ.watch',
  touches: ['event'],
  summary: 'Report one alarm, in progress or over; the first report of a level stands',
  params: eventParams,
  query: z.object({ seen }),
  answer: inform,
  repeatable: true,
});

export const acknowledgeEvent = route({
  method: 'PUT',
  path: '/api/project/{projectId}/event/{eventId}/acknowledge',
  who: 'event.acknowledge',
  touches: ['event'],
  summary: 'Say that an event was seen, with a comment; a higher level asks again',
  params: eventParams,
  body: z.object({ comment: longText(1000).trim(), seen }),
  answer: ok,
  example: { body: { comment: '已派員現場查看' } },
});

const delivery = z.object({
  no: z.int(),
  channel: z.enum(CHANNELS),
  name: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'not-configured']),
  sent_at: time.nullable(),
  error: z.string().nullable(),
});

/** A mandatory notification, and its outcome. */
const telling = z.object({
  no: z.int(),
  level: eventLevel,
  list: z.enum(['warning', 'alert', 'action', 'down', 'document']),
  created_at: time,
  state: z.enum(TELLING_STATES),
  reached_at: time.nullable(),
  /** The time since when nobody could be notified, and why; kept when a person was reached later. */
  untold: z.object({ since: time, reason: z.enum(UNTOLD_REASONS) }).nullable(),
  /** The number of administrators notified instead; null: not necessary. */
  administrators: z.int().nullable(),
  /** Persons on the list who were not notified, or not by an enabled channel, and why; `channel` null: by none. */
  leftOut: z.array(
    z.object({
      name: z.string(),
      channel: z.enum(CHANNELS).nullable(),
      why: z.enum(LEFT_OUT_REASONS),
    }),
  ),
  /** For a notification held back by the daily limit: the number sent that day, the limit, and its replacement. */
  heldBack: z.object({ before: z.int(), limit: z.int(), carried: z.enum(['repeat', 'waits', 'merged']) }).nullable(),
});

export const getEvent = route({
  method: 'GET',
  path: '/api/project/{projectId}/event/{eventId}',
  who: 'project.view',
  shows: ['event'],
  summary: 'One event with every step of it, and who was told',
  params: eventParams,
  answer: alertEvent.extend({
    /** The value limits of the version in force at the beginning. */
    limits: limits.nullable(),
    /** The limits of the change in an hour and in a day; null: not evaluated. */
    rate_1Hr_config: limits.nullable(),
    rate_24Hr_config: limits.nullable(),
    steps: z.array(
      z.object({
        step: z.string(),
        ...trip,
        /** The time of the reading, or, for a person's action, of the clock. */
        time,
        level: status.nullable(),
        value: z.number().nullable(),
        user: named.nullable(),
        comment: z.string().nullable(),
        /** For `masked` and `unmasked`: the mask on the event's readings. */
        mask: z.object({ reason: z.enum(ALL_MASK_REASONS), note: z.string() }).nullable(),
      }),
    ),
    /** The mandatory notifications, oldest first; empty for events from before they were recorded. */
    tellings: z.array(telling),
    messages: z.array(
      z.object({
        _id: id,
        created_at: time,
        level: eventLevel.nullable(),
        subject: z.string(),
        content: z.string(),
        /** The number of its notification. */
        telling: z.int().nullable(),
        /** Whether the message is about late readings. */
        late: z.boolean(),
        deliveries: z.array(delivery),
      }),
    ),
  }),
});
export type EventDetails = z.output<typeof getEvent.answer>;

export const resendMessages = route({
  method: 'PUT',
  path: '/api/project/{projectId}/event/{eventId}/resend',
  who: 'admin.use',
  touches: ['event'],
  summary: 'Send again what did not reach its receiver: one delivery of an event, or all of them',
  params: eventParams,
  body: z.object({ delivery: z.int().min(1).optional() }),
  answer: z.object({ resent: z.int() }),
  example: { body: {} },
});
