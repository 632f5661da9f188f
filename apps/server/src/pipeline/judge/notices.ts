import type { EventLevel } from '@talus/domain/alerts/alert-event';
import { boundPassed } from '@talus/domain/alerts/bound-passed';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import type { InstrumentPlan } from '../convert/plan';
import type { Notice } from '../tell/notice';
import type { Judged } from './judge-instrument';

/** What people are told of an instrument's level or rate: the value, the bound it passed, and when. */
export function noticeOf(
  instrument: InstrumentPlan,
  { kept, version, rates, lastValue }: Judged,
  kind: 'level' | 'rate',
  { level, isLate }: { level: EventLevel; isLate: boolean },
  eventNo: number | undefined,
): Notice {
  const { state } = kept;
  const isHour = kind === 'rate' && state.rate1h.level === level;
  const limits =
    kind === 'level' ? version.limits : ((isHour ? version.rate1hLimits : version.rate24hLimits) ?? NO_LIMITS);
  const value = kind === 'level' ? lastValue : isHour ? rates.hour : rates.day;
  return {
    kind: kind === 'level' ? 'level' : isHour ? 'rate1Hr' : 'rate24Hr',
    level,
    project: instrument.projectNo,
    instrument: instrument.no,
    ...(eventNo !== undefined && { event: eventNo }),
    value,
    limit: boundPassed(value, limits, level),
    unit: version.unit,
    readingTime: state.lastValid,
    isLate,
    dedupeKey: `event ${eventNo} ${level} ${state.lastValid}`,
  };
}
