import type { AlertEventRow, EventDetails, Inform, RainOutput, RainEventRow as WireRain } from '@talus/contract/events';
import type { WallAlarm } from '@talus/contract/occ';
import { alarmSpans } from '@talus/domain/alerts/alarm-spans';
import type { EventLevel } from '@talus/domain/alerts/alert-event';
import { boundPassed } from '@talus/domain/alerts/bound-passed';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import { wireLimits, wirePlace } from '../instruments/wire';
import type { RainEventRow } from './rain-store';
import type { EventInstrument, EventRow, MessageRow, StepRow, WallAlarmRow } from './rows';

type Span = { startTime: number; endTime: number | null; peak: EventLevel };

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** The rows of one event that touch a span of time, the newest first. */
export function alertRows(event: EventRow, { from, to }: { from: number; to: number } = ALWAYS): AlertEventRow[] {
  return spansOf(event)
    .filter(({ startTime, endTime }) => startTime <= to && (endTime === null || endTime >= from))
    .map((span) => alertRow(event, span))
    .reverse();
}

/** Readings that come and go make several; a storm or a silence is one. */
function spansOf(event: EventRow): Span[] {
  const whole = {
    startTime: event.openedAt.getTime(),
    endTime: event.closedAt?.getTime() ?? null,
    peak: event.peak,
  };
  return event.kind === 'level' || event.kind === 'rate' ? alarmSpans(event.levels) : [whole];
}

/** The event as a whole, also one that never rose above WL. */
export const wholeRow = (event: EventRow): AlertEventRow =>
  alertRow(event, {
    startTime: event.openedAt.getTime(),
    endTime: event.closedAt?.getTime() ?? null,
    peak: event.peak,
  });

const alertRow = (event: EventRow, { startTime, endTime, peak }: Span): AlertEventRow => ({
  _id: event.id,
  startTime: new Date(startTime).toISOString(),
  endTime: endTime === null ? null : new Date(endTime).toISOString(),
  label: peak,
  alert_type: endTime === null ? event.level : peak,
  rate: event.kind === 'rate',
  kind: event.kind,
  level: event.level,
  peak: event.peak,
  area: event.area && wirePlace(event.area),
  instrumentId: event.instrument?.id ?? null,
  instrument_data: event.instrument && wireInstrument(event.instrument),
  document: event.document && wirePlace(event.document),
  value: event.particulars.value ?? null,
  ...passedLimit(event, peak),
  inform: wireInform(event),
  state: {
    acknowledged: event.acknowledgedAt !== null,
    time: event.acknowledgedAt?.toISOString() ?? null,
    user: event.acknowledgedBy === null ? null : { name: event.acknowledgedBy },
    comment: event.acknowledgedAt === null ? null : event.acknowledgement,
  },
  outputs: event.outputs ?? [],
});

/** Which limit an event is about. Of a rate it is known where only one of the two has one. */
function passedLimit({ kind, limits, particulars }: EventRow, level: EventLevel) {
  const unknown = { limit: null, rateHours: null };
  if (!limits || level === 'down') return unknown;
  if (kind === 'level') return { ...unknown, limit: boundPassed(particulars.value ?? null, limits.value, level) };
  if (kind !== 'rate') return unknown;
  const [hour, day] = [rateLimit(limits.rate1h, level), rateLimit(limits.rate24h, level)];
  if (hour !== null && day !== null) return unknown;
  return hour === null ? { limit: day, rateHours: 24 as const } : { limit: hour, rateHours: 1 as const };
}

const rateLimit = (limits: Limits | null, level: Exclude<EventLevel, 'down'>): number | null =>
  limits === null ? null : (limits[level].plus ?? limits[level].minus);

export const wireInform = ({ informedAt, informedBy }: Pick<EventRow, 'informedAt' | 'informedBy'>): Inform | null =>
  informedAt && { enable: true, time: informedAt.toISOString(), user: { name: informedBy ?? '' } };

export const wireWallAlarm = (row: WallAlarmRow): WallAlarm => ({
  _id: row.id,
  instrumentId: row.instrumentId,
  name: row.name,
  area: wirePlace(row.area),
  kind: row.kind,
  level: row.level,
  startTime: row.openedAt.toISOString(),
  inform: wireInform(row),
});

const wireInstrument = ({ name, unit, decimalPoints, lon, lat, typeCode, station }: EventInstrument) => ({
  name,
  unit,
  decimal_points: decimalPoints,
  coordinates: lon === null || lat === null ? null : ([lon, lat] as [number, number]),
  type: typeCode,
  station: station && wirePlace(station),
});

export const wireDetails = (event: EventRow, steps: StepRow[], messages: MessageRow[]): EventDetails => ({
  ...wholeRow(event),
  limits: event.limits && wireLimits(event.limits.value),
  steps: steps.map(({ step, at, level, value, user, comment }) => ({
    step,
    time: at.toISOString(),
    level,
    value,
    user: user === null ? null : { name: user },
    comment,
  })),
  messages: messages.map(({ id, createdAt, level, subject, content, isLate, deliveries }) => ({
    _id: id,
    created_at: createdAt.toISOString(),
    level,
    subject,
    content,
    late: isLate,
    deliveries: deliveries.map(({ sentAt, ...delivery }) => ({
      ...delivery,
      sent_at: sentAt === null ? null : new Date(sentAt).toISOString(),
    })),
  })),
});

export const wireRain = (row: RainEventRow, outputs: RainOutput[]): WireRain => ({
  _id: row.id,
  startTime: row.startedAt.toISOString(),
  endTime: row.endedAt?.toISOString() ?? null,
  total: row.total,
  label: row.peak,
  instrumentId: row.instrument.id,
  outputs,
  instrument_data: wireInstrument(row.instrument),
  area: row.area && wirePlace(row.area),
});
