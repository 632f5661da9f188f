import * as z from 'zod';
import { limits } from './instrument';
import { route } from './route';
import { id, longText, ok, projectParams, status, time, timeText } from './wire';

const eventLevel = z.enum(['WL', 'AL', 'WSL', 'down']);
const place = z.object({ _id: id, name: z.string() });
const named = z.object({ name: z.string() });

export const inform = z.object({ enable: z.boolean(), time, user: named });
export type Inform = z.output<typeof inform>;

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

/** Of an event that holds several spans above the yellow line, each span is a row with the event's `_id`. */
export const alertEvent = z.object({
  _id: id,
  startTime: time,
  /** Null while it lasts. */
  endTime: time.nullable(),
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
  /** Null for an event of a whole logger, whose name `document` gives. */
  instrumentId: id.nullable(),
  instrument_data: instrumentData.nullable(),
  document: place.nullable(),
  /** The reading that opened or last raised it. */
  value: z.number().nullable(),
  /** The limit of `label` that was passed, by the version in force then; null where several may have been, and for rain and silence. */
  limit: z.number().nullable(),
  /** Of a rate: in how many hours. Null for others, and where both are limited. */
  rateHours: z.union([z.literal(1), z.literal(24)]).nullable(),
  inform: inform.nullable(),
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

export const listAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/getAlertsList/{startDate}&{endDate}',
  who: 'project.view',
  summary: 'Alerts of a span, newest first: AL and WSL, and silence unless withoutdown=true',
  params: z.object({ projectId: id, startDate: timeText, endDate: timeText }),
  query: z.object({ withoutdown, outputs, ...page(5000, 1000) }),
  answer: z.array(alertEvent),
});

export const listNewestAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/getAlertsList/limit',
  who: 'project.view',
  summary: 'The newest alerts alone',
  params: projectParams,
  query: z.object({ withoutdown, outputs, ...page(500, 20) }),
  answer: z.array(alertEvent),
});

export const countAlerts = route({
  method: 'GET',
  path: '/api/alerts/{projectId}/count',
  who: 'project.view',
  summary: 'How many alerts are in progress, and how many of them nobody has reported or acknowledged',
  params: projectParams,
  answer: z.object({ WSL: z.int(), AL: z.int(), down: z.int(), unreported: z.int(), unacknowledged: z.int() }),
});
export type AlertCount = z.output<typeof countAlerts.answer>;

const span = { startTime: timeText.optional(), endTime: timeText.optional() };

export const listAlertEvents = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument/{instrumentId}/alertEvent',
  who: 'project.view',
  summary: 'Alert events of one instrument, or of `all`, newest first',
  params: z.object({ projectId: id, instrumentId: z.union([z.literal('all'), id]) }),
  query: z.object({ ...span, ...page(5000, 1000) }),
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
    TIMESTAMP: time.nullable(),
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

export const putInform = route({
  method: 'PUT',
  path: '/api/occ/inform/{instrumentId}',
  who: 'occ.watch',
  summary: 'Report the alert of an instrument; the first report stands',
  params: z.object({ instrumentId: id }),
  answer: inform,
  repeatable: true,
});

const eventParams = z.object({ projectId: id, eventId: id });

export const acknowledgeEvent = route({
  method: 'PUT',
  path: '/api/project/{projectId}/event/{eventId}/acknowledge',
  who: 'event.acknowledge',
  summary: 'Say that an event was seen, with a comment; a higher level asks again',
  params: eventParams,
  body: z.object({ comment: longText(1000).trim() }),
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

export const getEvent = route({
  method: 'GET',
  path: '/api/project/{projectId}/event/{eventId}',
  who: 'project.view',
  summary: 'One event with every step of it, and who was told',
  params: eventParams,
  answer: alertEvent.extend({
    /** The limits of the value by the version in force when it began. */
    limits: limits.nullable(),
    steps: z.array(
      z.object({
        step: z.string(),
        /** Of the reading for what readings did, of the clock for what people did. */
        time,
        level: status.nullable(),
        value: z.number().nullable(),
        user: named.nullable(),
        comment: z.string().nullable(),
      }),
    ),
    messages: z.array(
      z.object({
        _id: id,
        created_at: time,
        level: eventLevel.nullable(),
        subject: z.string(),
        content: z.string(),
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
