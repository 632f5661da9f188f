import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import type { Judged } from '@talus/domain/alerts/judge/judge-instrument';
import { findTrip } from '@talus/domain/alerts/judge/trip';
import type { OverBreach } from '@talus/domain/alerts/messages/over-notices';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { InstrumentPlan, VersionPlan } from '../convert/plan';
import type { Notice } from '../tell/notice';

/** Builds the notice of an instrument's level or rate: the amount, the limit exceeded, and the time. */
export function noticeOf(
  instrument: InstrumentPlan,
  { kept: { state }, version, rates, lastValue }: Judged<VersionPlan>,
  kind: 'level' | 'rate',
  { level, isLate }: { level: EventLevel; isLate: boolean },
  eventNo: number | undefined,
): Notice {
  const trip = findTrip(kind, level, { state, reading: lastValue, rates }, version);
  return {
    kind: trip.quantity === 'value' ? 'level' : trip.quantity,
    level,
    project: instrument.projectNo,
    instrument: instrument.no,
    ...(eventNo !== undefined && { event: eventNo }),
    value: trip.amount,
    limit: trip.limit,
    ...(trip.spanMs !== undefined && { spanMs: trip.spanMs }),
    unit: version.unit,
    readingTime: state.lastValid,
    isLate,
    dedupeKey: `event ${eventNo} ${level} ${state.lastValid}`,
  };
}

/** Builds the notice of a level that began and ended before anybody could be told of it. */
export function overNoticeOf(
  { no, projectNo, versions }: InstrumentPlan,
  { level, from, to, lowered, step: { value, trip } }: OverBreach,
  eventNo: number,
): Notice {
  const quantity = trip?.quantity ?? 'value';
  return {
    kind: quantity === 'value' ? 'level' : quantity,
    level,
    project: projectNo,
    instrument: no,
    event: eventNo,
    value: trip?.amount ?? value,
    limit: trip?.limit ?? null,
    ...(trip?.spanMs !== undefined && { spanMs: trip.spanMs }),
    unit: versionInForce(versions, from)?.unit ?? '',
    readingTime: from,
    isLate: true,
    over: { from, to, ...(lowered && { lowered }) },
    dedupeKey: `event ${eventNo} ${level} ${from}`,
  };
}
