import { timeText } from '../sheets/cell-text';
import { readTypedDate } from '../sheets/typed-date';

export type DateOrder = 'day-first' | 'month-first';

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;

/** The wall clock that a date means in an order, as `2023-01-11 12:59`; null where it means none. */
export function surveyTime(text: string, order: DateOrder): string | null {
  const iso = readTypedDate(text, true);
  if (iso) return iso;
  const found = SLASHED.exec(text.trim());
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const year = Number(found[3]) + (found[3]?.length === 2 ? 2000 : 0);
  const local = Date.UTC(year, month - 1, day, Number(found[4] ?? 0), Number(found[5] ?? 0));
  const made = new Date(local);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? timeText(local) : null;
}

/**
 * In which order a date is written: the only one that it can be, else the one that the file's name confirms by 20230111.
 * null where both can be; then somebody has to say it.
 */
export function dateOrder(text: string, fileName: string): DateOrder | null {
  const [day, month] = [surveyTime(text, 'day-first'), surveyTime(text, 'month-first')];
  if (day === null || month === null || day === month) return day === null ? 'month-first' : 'day-first';
  const digits = (time: string) => time.slice(0, 10).replaceAll('-', '');
  if (fileName.includes(digits(day))) return 'day-first';
  return fileName.includes(digits(month)) ? 'month-first' : null;
}
