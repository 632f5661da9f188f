import { DAY_MS } from '../time/duration';

/** Returns the UTC day of a time, as days since 1970-01-01. Readings are packed by this day. */
export function utcDay(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** Formats a day counted from 1970-01-01 as `2026-01-31`. */
export function utcDayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
