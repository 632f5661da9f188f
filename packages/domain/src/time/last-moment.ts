import { DAY_MS } from './duration';
import { parseTime } from './parse';
import { startOfDay, type Zone } from './zone';

const isDate = (text: string): boolean => /^\d{4}[-/]\d{2}[-/]\d{2}$/.test(text.trim());

/** The last moment that a time of a request names: of a date alone, that of its day in the zone. Null where it is none. */
export function lastMoment(input: string | number, zone: Zone): number | null {
  const time = parseTime(input, zone);
  if (time === null || typeof input === 'number' || !isDate(input)) return time;
  return startOfDay(time + 1.5 * DAY_MS, zone) - 1;
}
