import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';

// From year 1000 to 9999: the range of four-digit years
const EARLIEST = utcDay(Date.UTC(1000, 0, 1));
const LATEST = utcDay(Date.UTC(9999, 11, 31));

/** Converts two times to SQL days; infinite times become the first and last day of the range. */
export function dayRange(fromMs: number, toMs: number): { first: string; last: string } {
  const name = (time: number) => utcDayName(Math.min(LATEST, Math.max(EARLIEST, utcDay(time))));
  return { first: name(fromMs), last: name(toMs) };
}
