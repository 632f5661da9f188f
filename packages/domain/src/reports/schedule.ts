import { DAY_MS, MINUTE_MS } from '../time/duration';
import type { TimeSpan } from '../time/time-span';
import { fromZoned, type Zone, zoneOffset } from '../time/zone';
import { type CalendarPeriod, localStart, periodBefore, stepLocal } from './period';

/** Schedule of a report in the project's zone; each report covers the whole previous period. */
export type ReportSchedule = {
  every: CalendarPeriod;
  /** Minutes after midnight. */
  minute: number;
  /** 1 Monday to 7 Sunday; for a weekly schedule. */
  weekday: number;
  /** 1 to 31, for a monthly schedule; a shorter month uses its last day. */
  day: number;
};

/** Returns the first run after a moment. */
export const nextRun = (schedule: ReportSchedule, zone: Zone, after: number): number =>
  runsAround(schedule, zone, after).find((run) => run > after) as number;

/** Returns the last run up to a moment. */
export const lastRun = (schedule: ReportSchedule, zone: Zone, until: number): number =>
  runsAround(schedule, zone, until).findLast((run) => run <= until) as number;

export type DueRun = { at: number; span: TimeSpan };

/**
 * Returns the run that is due: the newest one after `since`, the last run made. After an outage this is one report, for
 * the most recent period; older reports are made by hand on request. A `since` more than a day ahead was stored while
 * the clock was wrong and is ignored.
 */
export function dueRun(
  schedule: ReportSchedule,
  zone: Zone,
  { since, now }: { since: number; now: number },
): DueRun | null {
  const at = lastRun(schedule, zone, now);
  return at > since || since > now + DAY_MS ? { at, span: periodBefore(schedule.every, at, zone) } : null;
}

/** Returns the runs of the previous, the current and the next period, oldest first. */
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
