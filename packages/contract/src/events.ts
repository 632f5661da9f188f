import { END_CAUSES } from '@talus/domain/alerts/end-cause';
import { LEFT_OUT_REASONS, TELLING_STATES, UNTOLD_REASONS } from '@talus/domain/alerts/telling';
import { ALL_MASK_REASONS } from '@talus/domain/masks/mask';
import * as z from 'zod';
import { lastReading, limits } from './instrument';
import { route } from './route';
import { id, levelCauses, longText, ok, projectParams, status, time, timeText } from './wire';

const eventLevel = z.enum(['WL', 'AL', 'WSL', 'down']);
const place = z.object({ _id: id, name: z.string() });
const named = z.object({ name: z.string() });

export const inform = z.object({ enable: z.boolean(), time, user: named });
export type Inform = z.output<typeof inform>;

/** A report that was given, and the level it was given for: one at AL does not cover WSL. */
export const report = z.object({ level: eventLevel, time, user: named });
export type Report = z.output<typeof report>;

/** What put a level in force: the value itself or its change, and the bound that it passed. Null: rain, silence, not known. */
export const trip = {
  quantity: z.enum(['value', 'rate1Hr', 'rate24Hr']).nullable(),
  /** The value, or its change in that hour or day. */
  amount: z.number().nullable(),
  limit: z.number().nullable(),
  /** How it trips, to be read before the limit: beyond one of two bounds, or reaching the only one. */
  limitSign: z.enum(['>', '≥', '<', '≤']).nullable(),
  /** Over how many milliseconds the change is, where no reading was there to compare with an hour or a day before; else null. */
  spanMs: z.number().nullable(),
};

/** A level that people must be told of by a rule, and that nobody on the list could be told of: the worst of the event. */
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

/** Why an event ended, and what is known of it. */
const end = {
  /** Null while it lasts. */
  endCause: z.enum(END_CAUSES).nullable(),
  /** Who ended it: set a mask, changed limits, deleted readings, disabled the instrument. Null where readings did. */
  endedBy: named.nullable(),
  endDetail: z
    .object({
      /** When it was retracted, which may be long after it had ended. */
      retractedAt: time.nullable(),
      /** Of the reading that ended it. */
      value: z.number().nullable(),
      /** Late or deleted readings that took it away: how many, and when the first and the last were taken. */
      rows: z.int().nullable(),
      first: time.nullable(),
      last: time.nullable(),
      /** The limit that the event stood by, before and after somebody changed it, and from when on it applies. */
      limit: z
        .object({
          level: z.enum(['WL', 'AL', 'WSL']),
          before: z.number().nullable(),
          after: z.number().nullable(),
          since: time.nullable(),
        })
        .nullable(),
      /** The reading that somebody deleted, where it was a single one. */
      reading: z.object({ at: time, value: z.number().nullable() }).nullable(),
      mask: z
        .object({ reason: z.enum(ALL_MASK_REASONS), note: z.string(), from: time, to: time.nullable() })
        .nullable(),
    })
    .nullable(),
};

/** Of an event that holds several spans above the yellow line, each span is a row with the event's `_id`. */
export const alertEvent = z.object({
  _id: id,
  /** When it entered AL or WSL; of a silence, when it began. */
  startTime: time,
  /** When it was back below; null while it lasts. */
  endTime: time.nullable(),
  /** From the first to the last of the whole event, in which WL may come before and after; null while it lasts. */
  openedAt: time,
  closedAt: time.nullable(),
  /** Since when `alert_type` has been in force; of one that ended, when it reached it last. */
  levelSince: time,
  /** Every level that came into force within this row, the oldest first, each from the reading that caused it. */
  levels: z.array(z.object({ level: eventLevel, since: time, ...trip })),
  ...end,
  /** The highest level reached. */
  label: eventLevel,
  /** The level in force; of one that ended, the highest. */
  alert_type: eventLevel,
  /** Whether it is about a change in an hour or a day, and not about the value itself. */
  rate: z.boolean(),
  kind: z.enum(['level', 'rate', 'down', 'rain', 'document']),
  level: eventLevel,
  peak: eventLevel,
  area: place.nullable(),
  /** Null for an event of a whole logger, whose name `document` gives, and where the instrument was deleted since. */
  instrumentId: id.nullable(),
  /** As it is called now; as it was last, where it was deleted. */
  instrument_data: instrumentData.nullable(),
  document: place.nullable(),
  /** Of a logger that fell silent: the instruments that it took with it, which have no rows of their own. */
  instruments: z.array(
    z.object({ _id: id, name: z.string(), station: place.nullable(), since: time, until: time.nullable() }),
  ),
  /** The reading that brought it to `label`. */
  value: z.number().nullable(),
  /** What it was brought to `label` by; `limit` is the bound of that level by the version in force then. */
  ...trip,
  /** Of a rate: in how many hours, and by how much it changed in them. Null for others. */
  rateHours: z.union([z.literal(1), z.literal(24)]).nullable(),
  change: z.number().nullable(),
  /** The report that covers the level in force; null while nobody has given one, and again since it rose above the last. */
  inform: inform.nullable(),
  /** Every report that was given, the oldest first. */
  reports: z.array(report),
  /** It is over, and nobody reported or acknowledged it: to be shown until somebody does. */
  isUnseen: z.boolean(),
  /** Null: everybody who must be told of it was, or is being told. */
  untold: untold.nullable(),
  /** Whether it stands on the operations-centre wall. */
  isOnWall: z.boolean(),
  state: z.object({
    acknowledged: z.boolean(),
    time: time.nullable(),
    user: named.nullable(),
    comment: z.string().nullable(),
  }),
  /** Rain alone: the snake line at the bins of the event. */
  outputs: z.array(rainOutput),
});
export type AlertEventRow = z.output<typeof alertEvent>;

/** `before` is the `_id` of the last event that the caller has. */
const page = (most: number, usual: number) => ({
  limit: z.coerce.number().int().min(1).max(most).default(usual),
  before: id.optional(),
});
const withoutdown = z.enum(['true', 'false']).optional();
/** `false` leaves out the snake lines, which a list has no use for. */
const outputs = z.enum(['true', 'false']).optional();
/** For the operations centre: `all` lists whatever its wall rings for, `usual` landslide meters alone. Others always get all. */
const types = z.enum(['usual', 'all']).default('usual');
/** `true`: what the operations centre is shown, also to those who see more. */
const onWall = z.enum(['true', 'false']).optional();

export const listAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/getAlertsList/{startDate}&{endDate}',
  who: 'project.view',
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

/** Open alarms at AL or WSL that the caller's list leaves out because it may not show them: how many, and the worst. */
export const hiddenOpen = z.object({ count: z.int(), worst: z.enum(['AL', 'WSL']).nullable() });
export type HiddenOpen = z.output<typeof hiddenOpen>;

export const countAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/count',
  who: 'project.view',
  summary: 'How many events are in progress, and how many of them nobody has reported or acknowledged',
  params: projectParams,
  query: z.object({ types, onWall }),
  answer: z.object({
    /** Events, not instruments: one that is at a level by its value and by its rate counts twice. */
    WSL: z.int(),
    AL: z.int(),
    /** Silences; a logger that took its instruments with it is one. */
    down: z.int(),
    unreported: z.int(),
    unacknowledged: z.int(),
    /** Over, and neither reported nor acknowledged. */
    unseen: z.int(),
    /** At AL or WSL, but of types that `types=all` alone counts. */
    otherTypes: z.int(),
    hiddenOpen,
    /** Instruments at AL or WSL, each once. */
    instruments: z.int(),
  }),
});
export type AlertCount = z.output<typeof countAlerts.answer>;

export const listUnseenAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/unseen',
  who: 'project.view',
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
  /** The highest level that its storms reached. */
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
  summary: 'Rain events of one gauge, newest first',
  params: z.object({ projectId: id, instrumentId: id }),
  query: z.object({ ...span, ...page(1000, 200) }),
  answer: z.array(rainEvent),
});

export const listAreaRainEvents = route({
  method: 'GET',
  path: '/api/project/{projectId}/area/{areaId}/event',
  who: 'project.view',
  summary: 'Rain events of all gauges of an area, newest first',
  params: z.object({ projectId: id, areaId: id }),
  query: z.object({ ...span, ...page(1000, 200) }),
  answer: z.array(rainEvent),
});

export const listAreaAlerts = route({
  method: 'GET',
  path: '/api/project/{projectId}/area/{areaId}/isAlert',
  who: 'project.view',
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
    /** The level behind a status of down. */
    level: z.enum(['GREEN', 'WL', 'AL', 'WSL']),
    causes: levelCauses,
    TIMESTAMP: time.nullable(),
    /** The newest reading that held a value, where the newest of all may hold none; null: there never was one. */
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

/** The level that the caller was shown: an alarm that is worse by now is refused with `event.risen`. Absent: not said. */
const seen = eventLevel.optional();

export const putInform = route({
  method: 'PUT',
  path: '/api/occ/inform/{instrumentId}',
  who: 'occ.watch',
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
  summary: 'Say that an event was seen, with a comment; a higher level asks again',
  params: eventParams,
  body: z.object({ comment: longText(1000).trim(), seen }),
  answer: ok,
  example: { body: { comment: '已派員現場查看' } },
});

const delivery = z.object({
  no: z.int(),
  channel: z.enum(['sms', 'email', 'line']),
  name: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'not-configured']),
  sent_at: time.nullable(),
  error: z.string().nullable(),
});

/** What a rule said people must be told, and what became of it. */
const telling = z.object({
  no: z.int(),
  level: eventLevel,
  list: z.enum(['warning', 'alert', 'action', 'down', 'document']),
  created_at: time,
  state: z.enum(TELLING_STATES),
  reached_at: time.nullable(),
  /** Since when nobody could be told, and why; kept when somebody was reached later. */
  untold: z.object({ since: time, reason: z.enum(UNTOLD_REASONS) }).nullable(),
  /** How many administrators were told instead; null where that was not necessary. */
  administrators: z.int().nullable(),
  /** Who on the list was not told, or not by a channel that is on, and why; `channel` null: by none. */
  leftOut: z.array(
    z.object({
      name: z.string(),
      channel: z.enum(['sms', 'email', 'line']).nullable(),
      why: z.enum(LEFT_OUT_REASONS),
    }),
  ),
  /** Of one that the daily limit held back: how many had left that day, the limit, and what carries it instead. */
  heldBack: z.object({ before: z.int(), limit: z.int(), carried: z.enum(['repeat', 'waits', 'merged']) }).nullable(),
});

export const getEvent = route({
  method: 'GET',
  path: '/api/project/{projectId}/event/{eventId}',
  who: 'project.view',
  summary: 'One event with every step of it, and who was told',
  params: eventParams,
  answer: alertEvent.extend({
    /** The limits of the value by the version in force when it began. */
    limits: limits.nullable(),
    /** The same of its change in an hour and in a day; null where it is not judged by them. */
    rate_1Hr_config: limits.nullable(),
    rate_24Hr_config: limits.nullable(),
    steps: z.array(
      z.object({
        step: z.string(),
        ...trip,
        /** Of the reading for what readings did, of the clock for what people did. */
        time,
        level: status.nullable(),
        value: z.number().nullable(),
        user: named.nullable(),
        comment: z.string().nullable(),
        /** Of `masked` and `unmasked`: why readings that it stood on are left out, or were. */
        mask: z.object({ reason: z.enum(ALL_MASK_REASONS), note: z.string() }).nullable(),
      }),
    ),
    /** What people were to be told, the oldest first; none of events from before tellings were kept. */
    tellings: z.array(telling),
    messages: z.array(
      z.object({
        _id: id,
        created_at: time,
        level: eventLevel.nullable(),
        subject: z.string(),
        content: z.string(),
        /** The telling that it belongs to. */
        telling: z.int().nullable(),
        /** Told of readings that had come late. */
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
  summary: 'Send again what did not reach its receiver: one delivery of an event, or all of them',
  params: eventParams,
  body: z.object({ delivery: z.int().min(1).optional() }),
  answer: z.object({ resent: z.int() }),
  example: { body: {} },
});
