import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import { startOfDay } from '@talus/domain/time/zone';

const isDate = (text: string): boolean => /^\d{4}[-/]\d{2}[-/]\d{2}$/.test(text.trim());

/** From the first to the last moment that two times of a request name; a date alone names a day of the zone. */
export function spanOf(start: string | undefined, end: string | undefined, zone: string) {
  const from = start === undefined ? null : parseTime(start, zone);
  const last = end === undefined ? null : parseTime(end, zone);
  const isWholeDay = end !== undefined && isDate(end) && last !== null;
  return {
    from: from ?? undefined,
    to: isWholeDay ? startOfDay(last + 1.5 * DAY_MS, zone) - 1 : (last ?? undefined),
  };
}
