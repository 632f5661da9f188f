import { DAY_MS } from '../time/duration';
import { formatTime } from '../time/format';
import { fromZoned, type Zone, zonedParts, zoneOffset } from '../time/zone';
import type { ReportPeriod } from './sections';

/** Of calendar days on the project's clock: from the first moment on, up to but without the last. */
export type ReportSpan = { from: number; to: number };

export type CalendarPeriod = Exclude<ReportPeriod, 'own'>;

/** Days that a report may be of. */
export const MOST_REPORT_DAYS = 400;

/** The day, the week from Monday to Sunday, or the month that a moment lies in. */
export const periodOf = (period: CalendarPeriod, at: number, zone: Zone): ReportSpan => periodAt(period, at, zone, 0);

/** The whole one before it. */
export const periodBefore = (period: CalendarPeriod, at: number, zone: Zone): ReportSpan =>
  periodAt(period, at, zone, -1);

function periodAt(period: CalendarPeriod, at: number, zone: Zone, steps: number): ReportSpan {
  const start = localStart(period, at + zoneOffset(at, zone));
  const from = stepLocal(period, start, steps);
  return { from: fromZoned(from, zone), to: fromZoned(stepLocal(period, from, 1), zone) };
}

// A local time is what the wall shows, as if it were UTC's: days of it have 24 hours whatever the clock does.

/** The first moment of the period that a local time lies in. */
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

/** Calendar days in a span; the clock may have changed in it. */
export const daysIn = ({ from, to }: ReportSpan): number => Math.round((to - from) / DAY_MS);

/** `P-2107-2026-10`, `P-2107-2026-W46`, `P-2107-2026-11-15`; of a span of one’s own `P-2107-20261101-20261115`. */
export function reportNumber(code: string, period: ReportPeriod, { from, to }: ReportSpan, zone: Zone): string {
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

/** Tells apart what is of the same period: nothing, `-B`, …, `-Z`, `-27`, `-28`. */
export const numberSuffix = (i: number): string =>
  i === 0 ? '' : `-${i < 26 ? String.fromCharCode(65 + i) : String(i + 1)}`;

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekName(monday: number, zone: Zone): string {
  const { year, month, day } = zonedParts(monday, zone);
  const thursday = new Date(Date.UTC(year, month - 1, day) + 3 * DAY_MS);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - firstDay) / (7 * DAY_MS)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
