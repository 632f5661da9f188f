import { DAY_MS } from './duration';

/** An IANA name such as Asia/Taipei, or hours from UTC such as 8 or 5.75. */
export type Zone = string | number;

export type ZonedParts = {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
};

const MAX_CACHED_DAYS = 4096;

/** The cache of Intl offsets, which cost microseconds each, per UTC day; null marks a day with a clock change. */
type ZoneCache = { formatter: Intl.DateTimeFormat; offsets: Map<number, number | null> };
const caches = new Map<string, ZoneCache>();

export function isZone(zone: string): boolean {
  try {
    cacheOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the milliseconds that the zone's clock is ahead of UTC at an instant. */
export function zoneOffset(ms: number, zone: Zone): number {
  if (typeof zone === 'number') return zone * 3_600_000;
  const cache = cacheOf(zone);
  const day = Math.floor(ms / DAY_MS);
  let offset = cache.offsets.get(day);
  if (offset === undefined) {
    const first = askIntl(cache.formatter, day * DAY_MS);
    offset = first === askIntl(cache.formatter, (day + 1) * DAY_MS - 1) ? first : null;
    if (cache.offsets.size >= MAX_CACHED_DAYS) cache.offsets.clear();
    cache.offsets.set(day, offset);
  }
  return offset ?? askIntl(cache.formatter, ms);
}

export function zonedParts(ms: number, zone: Zone): ZonedParts {
  const local = new Date(ms + zoneOffset(ms, zone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
    weekday: local.getUTCDay(),
  };
}

/**
 * Converts a local time, given as the UTC time with the same clock reading, to its instant in the zone. A time skipped
 * by the clock is read as if the clock had not jumped; of a time that occurs twice the first is taken.
 */
export function fromZoned(local: number, zone: Zone): number {
  const before = zoneOffset(local - DAY_MS, zone);
  const after = zoneOffset(local + DAY_MS, zone);
  const early = local - Math.max(before, after);
  const late = local - Math.min(before, after);
  if (early + zoneOffset(early, zone) === local) return early;
  return late + zoneOffset(late, zone) === local ? late : local - before;
}

/** Returns the first instant of the calendar day. */
export function startOfDay(ms: number, zone: Zone): number {
  const local = ms + zoneOffset(ms, zone);
  return fromZoned(local - modulo(local, DAY_MS), zone);
}

/** Returns the first instant of the calendar month. */
export function startOfMonth(ms: number, zone: Zone): number {
  const { year, month } = zonedParts(ms, zone);
  return fromZoned(Date.UTC(year, month - 1, 1), zone);
}

function cacheOf(zone: string): ZoneCache {
  let cache = caches.get(zone);
  if (!cache) {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    cache = { formatter, offsets: new Map() };
    caches.set(zone, cache);
  }
  return cache;
}

/** Earlier times use the offset of this one: there were no zones, and years of one or two digits are misread. */
const FIRST_OFFSET = Date.UTC(1800, 0, 1);

function askIntl(formatter: Intl.DateTimeFormat, asked: number): number {
  const ms = Math.max(asked, FIRST_OFFSET);
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatter.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - (ms - modulo(ms, 1000));
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
