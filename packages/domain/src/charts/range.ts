import { DAY_MS } from '../time/duration';
import { parseTime } from '../time/parse';
import { fromZoned, type Zone, zonedParts, zoneOffset } from '../time/zone';

/** Epoch milliseconds, both included. */
export type Range = { from: number; to: number };

export const QUICK_RANGES = ['1D', '7D', '1M'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

const DEFAULT_DAYS = 7;
const DAYS_PER_MONTH = 30.44;
const MAX_MONTHS = 3;

/** The last 7 days, from the start of the day to now. */
export function defaultRange(now: number, zone: Zone): Range {
  return quickRange('7D', now, zone);
}

/** From the start of the day 1 day, 7 days or 1 month ago to now. */
export function quickRange(quick: QuickRange, now: number, zone: Zone): Range {
  if (quick === '1M') return { from: startOfDayMonthAgo(now, zone), to: now };
  return { from: startOfDayAgo(now, quick === '1D' ? 1 : DEFAULT_DAYS, zone), to: now };
}

/**
 * The range that a link asks for. One date: the 7 days before it, from the start of the day, up to it. Both: from
 * endDate to startDate, in that order; links are made in either order, so they are put in time's. Null for none, and
 * for dates that are no dates.
 */
export function rangeOfQuery(query: { startDate?: string; endDate?: string }, zone: Zone): Range | null {
  const [end, start] = [query.endDate, query.startDate].map((text) => (text ? parseTime(text, zone) : null));
  const one = start ?? end ?? null;
  if (one === null) return null;
  if (start == null || end == null || start === end) return { from: startOfDayAgo(one, DEFAULT_DAYS, zone), to: one };
  return ordered(end, start);
}

export function ordered(a: number, b: number): Range {
  return { from: Math.min(a, b), to: Math.max(a, b) };
}

/** Whole days of the calendar's clock over 30.44, whole. */
export function wholeMonths({ from, to }: Range, zone: Zone): number {
  const clockMs = to + zoneOffset(to, zone) - (from + zoneOffset(from, zone));
  return Math.floor(Math.floor(clockMs / DAY_MS) / DAYS_PER_MONTH);
}

/** More than 3 whole months are shown daily only: 121 days are not, 122 are. */
export function forcesDaily(range: Range, zone: Zone): boolean {
  return wholeMonths(range, zone) > MAX_MONTHS;
}

/** A flag of the query. */
export function isFlagOn(value: unknown): boolean {
  return value === true || value === 'true' || value === '1';
}

function startOfDayAgo(ms: number, days: number, zone: Zone): number {
  const { year, month, day } = zonedParts(ms, zone);
  return fromZoned(Date.UTC(year, month - 1, day - days), zone);
}

/** The same day of the month before, or its last day where it is shorter. */
function startOfDayMonthAgo(ms: number, zone: Zone): number {
  const { year, month, day } = zonedParts(ms, zone);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return fromZoned(Date.UTC(year, month - 2, Math.min(day, lastDay)), zone);
}
