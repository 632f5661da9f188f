import type { Inform } from '@talus/contract/alarms/events';
import { alarmSpans } from '@talus/domain/alerts/events/alarm-spans';
import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { eventTimes, levelSince } from '@talus/domain/alerts/events/event-times';
import { boundPassed, type Trip } from '@talus/domain/alerts/judge/trip';
import type { EventRow, LevelStep, ReportStep } from '../../records/events/rows';

/** A row of the list: an event, or one span of an event at AL or above. */
export type AlarmRow = {
  startTime: number;
  endTime: number | null;
  peak: EventLevel;
  levels: LevelStep[];
  /** Start of the level that the row shows. */
  levelSince: number;
  /** Value and cause of the reading that brought the row to its peak. */
  value: number | null;
  trip: Trip | null;
  inform: Inform | null;
  reports: ReportStep[];
  isUnseen: boolean;
};

/** Splits an event into rows: several for a value or a rate, one for a storm or a silence. */
export function alarmRowsOf(event: EventRow): AlarmRow[] {
  if (event.kind !== 'level' && event.kind !== 'rate') return [wholeOf(event)];
  const spans = alarmSpans(event.levels);
  return spans.map(({ startTime, endTime: left, peak, records }, i) => {
    const next = spans[i + 1]?.startTime ?? Number.POSITIVE_INFINITY;
    // A retracted event has no reading that ended it
    const end = left ?? event.closedAt?.getTime() ?? null;
    // A person may have closed the event before the stamp of a row that was ahead of the clock
    const endTime = end === null ? null : Math.max(end, startTime);
    // A report belongs to the span in which it was given; the first span also takes earlier reports.
    const from = i === 0 ? Number.NEGATIVE_INFINITY : startTime;
    const reports = event.reports.filter(({ judgedUpTo }) => judgedUpTo >= from && judgedUpTo < next);
    const isLast = i === spans.length - 1;
    return {
      startTime,
      endTime,
      peak,
      levels: records,
      reports,
      ...reached(event, records, peak, endTime),
      inform: isLast ? informOf(event) : informOfReport(reports.at(-1)),
      isUnseen: isLast && event.isUnseen,
    };
  });
}

/**
 * Builds the panel's row of an event: all its levels, with the start times of its newest row in the list, so that
 * panel and list agree.
 */
export function panelOf(event: EventRow): AlarmRow {
  const whole = wholeOf(event);
  const { startTime, levelSince: since } = eventTimes({
    openedAt: event.openedAt.getTime(),
    closedAt: whole.endTime,
    level: event.level,
    peak: event.peak,
    records: event.levels,
  });
  const ended = alarmRowsOf(event).at(-1)?.endTime;
  return { ...whole, startTime, levelSince: since, endTime: whole.endTime === null ? null : (ended ?? whole.endTime) };
}

/** Builds one row of the whole event, also of an event that never rose above WL. */
export function wholeOf(event: EventRow): AlarmRow {
  const { levels, reports, peak, isUnseen } = event;
  const endTime = event.closedAt?.getTime() ?? null;
  return {
    startTime: event.openedAt.getTime(),
    endTime,
    peak,
    levels,
    reports,
    ...reached(event, levels, peak, endTime),
    inform: informOf(event),
    isUnseen,
  };
}

function reached(event: EventRow, records: readonly LevelStep[], peak: EventLevel, endTime: number | null) {
  const shown = endTime === null ? event.level : peak;
  const atPeak = records.find(({ level }) => level === peak);
  const value = atPeak?.value ?? event.particulars.value ?? null;
  return {
    levelSince: levelSince(records, shown) ?? event.openedAt.getTime(),
    value,
    trip: atPeak?.trip ?? guessed(event, value, peak),
  };
}

/** Guesses the cause of an event from before causes were stored, from the limits of the version in force. */
function guessed({ kind, limits }: EventRow, value: number | null, level: EventLevel): Trip | null {
  if (kind !== 'level' || !limits || level === 'down') return null;
  return { quantity: 'value', amount: value, ...boundPassed(value, limits.value[level]) };
}

export const informOf = ({ informedAt, informedBy }: Pick<EventRow, 'informedAt' | 'informedBy'>): Inform | null =>
  informedAt && { enable: true, time: informedAt.toISOString(), user: { name: informedBy ?? '' } };

const informOfReport = (report: ReportStep | undefined): Inform | null =>
  report ? { enable: true, time: new Date(report.time).toISOString(), user: { name: report.user } } : null;
