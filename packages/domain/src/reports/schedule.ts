import { DAY_MS, MINUTE_MS } from '../time/duration';
import { fromZoned, type Zone, zoneOffset } from '../time/zone';
import { type CalendarPeriod, localStart, periodBefore, type ReportSpan, stepLocal } from './period';

/** When a report is made, on the project's clock; it is of the whole period before. */
export type ReportSchedule = {
  every: CalendarPeriod;
  /** Minutes after midnight. */
  minute: number;
  /** 1 Monday to 7 Sunday; of a weekly one. */
  weekday: number;
  /** 1 to 31, of a monthly one; a shorter month has its last day. */
  day: number;
};

/** The first run after a moment. */
export const nextRun = (schedule: ReportSchedule, zone: Zone, after: number): number =>
  runsAround(schedule, zone, after).find((run) => run > after) as number;

/** The last run up to a moment. */
export const lastRun = (schedule: ReportSchedule, zone: Zone, until: number): number =>
  runsAround(schedule, zone, until).findLast((run) => run <= until) as number;

export type DueRun = { at: number; span: ReportSpan };

/**
 * What is to be made now: the newest run after `since`, of which nothing was made yet. After an outage that is one report,
 * of the period that people still ask about; the older ones are made by hand where somebody misses them. A `since` that
 * is days ahead was remembered while the clock was wrong, and says nothing.
 */
export function dueRun(
  schedule: ReportSchedule,
  zone: Zone,
  { since, now }: { since: number; now: number },
): DueRun | null {
  const at = lastRun(schedule, zone, now);
  return at > since || since > now + DAY_MS ? { at, span: periodBefore(schedule.every, at, zone) } : null;
}

/** Oldest first: of the period before, of this one, and of the one after. */
function runsAround(schedule: ReportSchedule, zone: Zone, at: number): number[] {
  const start = localStart(schedule.every, at + zoneOffset(at, zone));
  return [-1, 0, 1].map((steps) => fromZoned(localRun(schedule, stepLocal(schedule.every, start, steps)), zone));
}

function localRun({ every, minute, weekday, day }: ReportSchedule, start: number): number {
  const clock = minute * MINUTE_MS;
  switch (every) {
    case 'day':
      return start + clock;
    case 'week':
      return start + (weekday - 1) * DAY_MS + clock;
    case 'month': {
      const lastDay = stepLocal('month', start, 1) - DAY_MS;
      return Math.min(start + (day - 1) * DAY_MS, lastDay) + clock;
    }
  }
}
