import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';

// From year 1000 to 9999: what a date of four digits can say
const EARLIEST = utcDay(Date.UTC(1000, 0, 1));
const LATEST = utcDay(Date.UTC(9999, 11, 31));

/** The days of two times, for SQL; "since ever" and "for ever" become the first and last day that can be written. */
export function dayRange(fromMs: number, toMs: number): { first: string; last: string } {
  const name = (time: number) => utcDayName(Math.min(LATEST, Math.max(EARLIEST, utcDay(time))));
  return { first: name(fromMs), last: name(toMs) };
}
