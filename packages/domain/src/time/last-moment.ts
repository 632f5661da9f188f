import { DAY_MS } from './duration';
import { parseTime } from './parse';
import { startOfDay, type Zone } from './zone';

const isDate = (text: string): boolean => /^\d{4}[-/]\d{2}[-/]\d{2}$/.test(text.trim());

/** Returns the last moment of a requested time: for a date alone, the end of its day in the zone. Null for no time. */
export function lastMoment(input: string | number, zone: Zone): number | null {
  const time = parseTime(input, zone);
  if (time === null || typeof input === 'number' || !isDate(input)) return time;
  return startOfDay(time + 1.5 * DAY_MS, zone) - 1;
}
