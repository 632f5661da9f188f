import { DAY_MS } from '../time/duration';
import { formatTime } from '../time/format';
import type { TimeSpan } from '../time/time-span';
import { fromZoned, type Zone, zonedParts, zoneOffset } from '../time/zone';
import type { ReportPeriod } from './sections';

export type CalendarPeriod = Exclude<ReportPeriod, 'own'>;

/** Maximum length of a report's span in days. */
export const MOST_REPORT_DAYS = 400;

/**
 * Returns the day, the week from Monday to Sunday, or the month that contains a moment, in the project's zone; `to` is
 * excluded.
 */
export const periodOf = (period: CalendarPeriod, at: number, zone: Zone): TimeSpan => periodAt(period, at, zone, 0);

/** Returns the whole period before the one that contains a moment. */
export const periodBefore = (period: CalendarPeriod, at: number, zone: Zone): TimeSpan =>
  periodAt(period, at, zone, -1);

function periodAt(period: CalendarPeriod, at: number, zone: Zone, steps: number): TimeSpan {
  const start = localStart(period, at + zoneOffset(at, zone));
  const from = stepLocal(period, start, steps);
  return { from: fromZoned(from, zone), to: fromZoned(stepLocal(period, from, 1), zone) };
}

// A local time is wall-clock time stored as if it were UTC, so that its days always have 24 hours.

/** Returns the start of the period that contains a local time. */
export function localStart(period: CalendarPeriod, local: number): number {
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  const date = new Date(day);
  switch (period) {
    case 'day':
      return day;
    case 'week':
      return day - ((date.getUTCDay() + 6) % 7) * DAY_MS;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
}

export function stepLocal(period: CalendarPeriod, start: number, steps: number): number {
  const date = new Date(start);
  switch (period) {
    case 'day':
      return start + steps * DAY_MS;
    case 'week':
      return start + steps * 7 * DAY_MS;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1);
  }
}

/** Counts calendar days in a span; the clock may change within the span. */
export const daysIn = ({ from, to }: TimeSpan): number => Math.round((to - from) / DAY_MS);

/**
 * Builds a report number: `P-2107-2026-10`, `P-2107-2026-W46`, `P-2107-2026-11-15`; `P-2107-20261101-20261115` for a
 * custom span.
 */
export function reportNumber(code: string, period: ReportPeriod, { from, to }: TimeSpan, zone: Zone): string {
  const compact = (at: number) => formatTime(at, zone, 'YYYY-MM-DD').replaceAll('-', '');
  switch (period) {
    case 'day':
      return `${code}-${formatTime(from, zone, 'YYYY-MM-DD')}`;
    case 'week':
      return `${code}-${weekName(from, zone)}`;
    case 'month':
      return `${code}-${formatTime(from, zone, 'YYYY-MM')}`;
    case 'own':
      return `${code}-${compact(from)}-${compact(to - 1)}`;
  }
}

/** Returns the suffix of a further report of the same period: nothing, `-B`, …, `-Z`, `-27`, `-28`. */
export const numberSuffix = (i: number): string =>
  i === 0 ? '' : `-${i < 26 ? String.fromCharCode(65 + i) : String(i + 1)}`;

/** Names an ISO 8601 week: a week belongs to the year of its Thursday. */
function weekName(monday: number, zone: Zone): string {
  const { year, month, day } = zonedParts(monday, zone);
  const thursday = new Date(Date.UTC(year, month - 1, day) + 3 * DAY_MS);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - firstDay) / (7 * DAY_MS)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
