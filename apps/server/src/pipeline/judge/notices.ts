import type { EventLevel } from '@talus/domain/alerts/alert-event';
import type { Judged } from '@talus/domain/alerts/judge-instrument';
import { tripOf } from '@talus/domain/alerts/trip';
import type { InstrumentPlan, VersionPlan } from '../convert/plan';
import type { Notice } from '../tell/notice';

/** What people are told of an instrument's level or rate: the amount, the bound it passed, and when. */
export function noticeOf(
  instrument: InstrumentPlan,
  { kept: { state }, version, rates, lastValue }: Judged<VersionPlan>,
  kind: 'level' | 'rate',
  { level, isLate }: { level: EventLevel; isLate: boolean },
  eventNo: number | undefined,
): Notice {
  const trip = tripOf(kind, level, { state, reading: lastValue, rates }, version);
  return {
    kind: trip.quantity === 'value' ? 'level' : trip.quantity,
    level,
    project: instrument.projectNo,
    instrument: instrument.no,
    ...(eventNo !== undefined && { event: eventNo }),
    value: trip.amount,
    limit: trip.limit,
    unit: version.unit,
    readingTime: state.lastValid,
    isLate,
    dedupeKey: `event ${eventNo} ${level} ${state.lastValid}`,
  };
}
