import { DAY_MS } from '../../time/duration';
import { parseTime } from '../../time/parse';
import { fromZoned, type Zone, zonedParts, zoneOffset } from '../../time/zone';

/** A time range in epoch milliseconds, both ends included. */
export type Range = { from: number; to: number };

export const QUICK_RANGES = ['1D', '7D', '1M'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

const DEFAULT_DAYS = 7;
const DAYS_PER_MONTH = 30.44;
const MAX_MONTHS = 3;

/** Returns the last 7 days, from the start of the day to now. */
export function defaultRange(now: number, zone: Zone): Range {
  return quickRange('7D', now, zone);
}

/** Returns the range from the start of the day 1 day, 7 days or 1 month ago to now. */
export function quickRange(quick: QuickRange, now: number, zone: Zone): Range {
  if (quick === '1M') return { from: startOfDayMonthAgo(now, zone), to: now };
  return { from: startOfDayAgo(now, quick === '1D' ? 1 : DEFAULT_DAYS, zone), to: now };
}

/**
 * Returns the range of a link. One date: from the start of the day 7 days before, up to the date. Both: from endDate to
 * startDate; links exist in either order, so the two are sorted. Null for no date, and for invalid dates.
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

/** Returns the whole months of a range: whole days of the local clock divided by 30.44, rounded down. */
export function wholeMonths({ from, to }: Range, zone: Zone): number {
  const clockMs = to + zoneOffset(to, zone) - (from + zoneOffset(from, zone));
  return Math.floor(Math.floor(clockMs / DAY_MS) / DAYS_PER_MONTH);
}

/** Tells whether a range is shown daily only: above 3 whole months, so 122 days but not 121. */
export function forcesDaily(range: Range, zone: Zone): boolean {
  return wholeMonths(range, zone) > MAX_MONTHS;
}

/** Tells whether a flag of the query is set. */
export function isFlagOn(value: unknown): boolean {
  return value === true || value === 'true' || value === '1';
}

function startOfDayAgo(ms: number, days: number, zone: Zone): number {
  const { year, month, day } = zonedParts(ms, zone);
  return fromZoned(Date.UTC(year, month - 1, day - days), zone);
}

/** Returns the start of the same day one month before, or of that month's last day where it is shorter. */
function startOfDayMonthAgo(ms: number, zone: Zone): number {
  const { year, month, day } = zonedParts(ms, zone);
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return fromZoned(Date.UTC(year, month - 2, Math.min(day, lastDay)), zone);
}
