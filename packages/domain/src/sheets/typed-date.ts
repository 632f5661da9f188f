import { CLOCK_PATTERN, clockOf } from './typed-clock';

const DATE = new RegExp(
  `^(民國)?\\s*(\\d{1,4})\\s*[-/.年]\\s*(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})\\s*日?(?:[T\\s]*${CLOCK_PATTERN})?$`,
  'i',
);

const two = (value: number): string => String(value).padStart(2, '0');

const FIRST_REPUBLIC = 1911;

/**
 * Returns the year. Four digits are a year of the common era. Three digits are a year of the Republic (民國), 115 or 099;
 * after 民國, fewer digits are, too. Two digits without 民國 are ambiguous: null.
 */
function yearOf(digits: string, isRepublic: boolean): number | null {
  if (isRepublic) return digits.length < 4 && Number(digits) > 0 ? Number(digits) + FIRST_REPUBLIC : null;
  if (digits.length === 4) return Number(digits);
  return digits.length === 3 && Number(digits) < 200 ? Number(digits) + FIRST_REPUBLIC : null;
}

/**
 * Reads a date from a table or from input, as `2026-11-15` or with time `2026-11-15 08:05`: 2026/11/15, 2026年11月15日,
 * 2026/11/15 下午 2:30, 民國99年12月31日. Null where the text is no date; a bare number is no date, since an Excel serial and
 * a reading look alike.
 */
export const readTypedDate = (text: string, withTime: boolean): string | null => {
  const found = DATE.exec(text.trim().normalize('NFKC'));
  if (!found) return null;
  const [, republic, digits = '', monthDigits, dayDigits, ...clock] = found;
  const year = yearOf(digits, republic !== undefined);
  const [month, day] = [Number(monthDigits), Number(dayDigits)];
  if (year === null || year < 1900) return null;
  const made = new Date(Date.UTC(year, month - 1, day));
  if (made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return null;
  const time = clock[1] === undefined ? { hour: 0, minute: 0 } : clockOf(clock);
  if (!time) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  return withTime ? `${date} ${two(time.hour)}:${two(time.minute)}` : date;
};
