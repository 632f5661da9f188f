import type {
  AlertEventRow,
  EventDetails,
  RainOutput,
  Report,
  RainEventRow as WireRain,
} from '@talus/contract/alarms/events';
import type { WallAlarm } from '@talus/contract/alarms/occ';
import { alarmSpans } from '@talus/domain/alerts/events/alarm-spans';
import { hoursOf, type Trip } from '@talus/domain/alerts/judge/trip';
import { changeBehind } from '@talus/domain/alerts/limits/limit-change';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type {
  EventInstrument,
  EventRow,
  LevelStep,
  MessageRow,
  ReportStep,
  StepRow,
  TellingRow,
  UntoldRow,
  WallAlarmRow,
} from '../../records/events/rows';
import type { PlaceRow } from '../../records/instruments/rows';
import { wireLimits, wirePlace } from '../../records/instruments/wire';
import type { RainEventRow } from './rain-store';
import { type AlarmRow, alarmRowsOf, informOf, panelOf } from './spans';

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

const iso = (ms: number): string => new Date(ms).toISOString();

/** Builds the rows of one event that touch a span, newest first. */
export function alertRows(event: EventRow, { from, to }: TimeSpan = ALWAYS): AlertEventRow[] {
  return alarmRowsOf(event)
    .filter(({ startTime, endTime }) => startTime <= to && (endTime === null || endTime >= from))
    .map((row) => alertRow(event, row))
    .reverse();
}

/** Builds one row of the whole event, also of an event that never rose above WL. */
export const wholeRow = (event: EventRow): AlertEventRow => alertRow(event, panelOf(event));

const NO_TRIP = { quantity: null, amount: null, limit: null, limitSign: null, spanMs: null };

const wireTrip = (trip: Trip | null) =>
  trip === null
    ? NO_TRIP
    : {
        quantity: trip.quantity,
        amount: trip.amount,
        limit: trip.limit,
        limitSign: trip.limitSign,
        spanMs: trip.spanMs ?? null,
      };

const alertRow = (event: EventRow, row: AlarmRow): AlertEventRow => {
  const { startTime, endTime, peak, levels, trip } = row;
  return {
    _id: event.id,
    startTime: iso(startTime),
    endTime: endTime === null ? null : iso(endTime),
    openedAt: event.openedAt.toISOString(),
    closedAt: event.closedAt?.toISOString() ?? null,
    levelSince: iso(row.levelSince),
    levels: levels.flatMap(({ level, time, trip: by }) =>
      level === 'GREEN' ? [] : [{ level, since: iso(time), ...wireTrip(by) }],
    ),
    endCause: endTime === null ? null : event.endCause,
    endedBy: endTime === null || event.endedBy === null ? null : { name: event.endedBy },
    endDetail: endTime === null ? null : wireEnd(event, row, endTime),
    label: peak,
    alert_type: endTime === null ? event.level : peak,
    rate: event.kind === 'rate',
    kind: event.kind,
    level: event.level,
    peak: event.peak,
    area: event.area && wirePlace(event.area),
    instrumentId: event.isInstrumentDeleted ? null : (event.instrument?.id ?? null),
    instrument_data: event.instrument && wireInstrument(event.instrument),
    document: event.document && wirePlace(event.document),
    instruments: event.instruments.map(({ id, name, station, since, until }) => ({
      _id: id,
      name,
      station: station && wirePlace(station),
      since: new Date(since).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
    })),
    value: row.value,
    ...wireTrip(trip),
    rateHours: (trip && hoursOf(trip.quantity)) as 1 | 24 | null,
    change: trip && trip.quantity !== 'value' ? trip.amount : null,
    inform: row.inform,
    reports: row.reports.map(wireReport),
    isUnseen: row.isUnseen,
    untold: wireUntold(event.untold),
    isOnWall: event.isOcc,
    state: {
      acknowledged: event.acknowledgedAt !== null,
      time: event.acknowledgedAt?.toISOString() ?? null,
      user: event.acknowledgedBy === null ? null : { name: event.acknowledgedBy },
      comment: event.acknowledgedAt === null ? null : event.acknowledgement,
    },
    outputs: event.outputs ?? [],
  };
};

const isoOf = (time: string | null): string | null => time && new Date(time).toISOString();

function wireEnd({ end, levels }: EventRow, { peak, trip }: AlarmRow, endTime: number): AlertEventRow['endDetail'] {
  if (!end) return null;
  const { retractedAt, rows, first, last, mask, since, reading } = end;
  const limit = changeBehind(end.limits ?? [], peak, trip);
  return {
    retractedAt: isoOf(retractedAt),
    value: levels.find(({ level, time }) => time === endTime && (level === 'GREEN' || level === 'WL'))?.value ?? null,
    rows,
    first: isoOf(first),
    last: isoOf(last),
    limit: limit && { level: limit.level, before: limit.before, after: limit.after, since: isoOf(since) },
    reading,
    mask: mask && { ...mask, from: isoOf(mask.from) as string, to: isoOf(mask.to) },
  };
}

export const wireReport = ({ level, time, user }: ReportStep): Report => ({
  level,
  time: iso(time),
  user: { name: user },
});

export const wireWallAlarm = (row: WallAlarmRow, noPlace: PlaceRow): WallAlarm => {
  const span = row.kind === 'rain' ? undefined : alarmSpans(row.levels).at(-1);
  const step = (span?.records ?? row.levels).findLast(({ level }: LevelStep) => level === row.level);
  return {
    _id: row.id,
    instrumentId: row.instrumentId,
    name: row.name,
    area: wirePlace(row.area ?? noPlace),
    kind: row.kind,
    level: row.level,
    startTime: iso(span?.startTime ?? row.openedAt.getTime()),
    levelSince: iso(step?.time ?? row.openedAt.getTime()),
    ...wireTrip(step?.trip ?? null),
    inform: informOf(row),
    reports: row.reports.map(wireReport),
    untold: wireUntold(row.untold),
  };
};

const wireUntold = (untold: UntoldRow | null) => untold && { ...untold, since: new Date(untold.since).toISOString() };

const wireInstrument = ({ name, unit, decimalPoints, lon, lat, typeCode, station }: EventInstrument) => ({
  name,
  unit,
  decimal_points: decimalPoints,
  coordinates: lon === null || lat === null ? null : ([lon, lat] as [number, number]),
  type: typeCode,
  station: station && wirePlace(station),
});

type EventMessages = { tellings: TellingRow[]; messages: MessageRow[] };

export const wireDetails = (
  event: EventRow,
  steps: StepRow[],
  { tellings, messages }: EventMessages,
): EventDetails => ({
  ...wholeRow(event),
  limits: event.limits && wireLimits(event.limits.value),
  rate_1Hr_config: event.limits?.rate1h ? wireLimits(event.limits.rate1h) : null,
  rate_24Hr_config: event.limits?.rate24h ? wireLimits(event.limits.rate24h) : null,
  steps: steps.map(({ step, at, level, value, trip, user, comment, mask }) => ({
    step,
    time: at.toISOString(),
    level,
    value,
    ...wireTrip(trip),
    user: user === null ? null : { name: user },
    comment,
    mask,
  })),
  tellings: tellings.map(wireTelling),
  messages: messages.map(({ id, telling, createdAt, level, subject, content, isLate, deliveries }) => ({
    _id: id,
    telling,
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

const wireTelling = (row: TellingRow): EventDetails['tellings'][number] => ({
  no: row.no,
  level: row.level,
  list: row.list,
  created_at: row.createdAt.toISOString(),
  state: row.state,
  reached_at: row.reachedAt?.toISOString() ?? null,
  untold: row.untoldAt && row.untoldReason ? { since: row.untoldAt.toISOString(), reason: row.untoldReason } : null,
  administrators: row.administrators,
  leftOut: row.leftOut,
  heldBack:
    row.state !== 'held-back' || row.before === null || row.dayLimit === null
      ? null
      : {
          before: row.before,
          limit: row.dayLimit,
          carried: row.isMerged ? 'merged' : row.merges ? 'waits' : 'repeat',
        },
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
