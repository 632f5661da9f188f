import { timeText } from '../sheets/cell-text';
import { readTypedClock } from '../sheets/typed-clock';
import { readTypedDate } from '../sheets/typed-date';

export type DateOrder = 'day-first' | 'month-first';

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:(?:\s+|T)(.+))?$/;

/** Returns the local time of a date in the given order, as `2023-01-11 12:59`; null for an invalid date. */
export function surveyTime(text: string, order: DateOrder): string | null {
  const iso = readTypedDate(text, true);
  if (iso) return iso;
  const found = SLASHED.exec(text.trim().normalize('NFKC'));
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[3])];
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const year = Number(found[4]) + (found[4]?.length === 2 ? 2000 : 0);
  const clock = found[5] === undefined ? { hour: 0, minute: 0 } : readTypedClock(found[5]);
  if (!clock) return null;
  const made = new Date(Date.UTC(year, month - 1, day, clock.hour, clock.minute));
  const isDay = made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return isDay ? timeText(made.getTime()) : null;
}

/**
 * Returns the order in which a date is written: the only valid order, or the order that digits such as 20230111 in the
 * file name confirm. Null when both orders are possible; the user must then choose.
 */
export function dateOrder(text: string, fileName: string): DateOrder | null {
  const [day, month] = [surveyTime(text, 'day-first'), surveyTime(text, 'month-first')];
  if (day === null || month === null || day === month) return day === null ? 'month-first' : 'day-first';
  const digits = (time: string) => time.slice(0, 10).replaceAll('-', '');
  if (fileName.includes(digits(day))) return 'day-first';
  return fileName.includes(digits(month)) ? 'month-first' : null;
}
