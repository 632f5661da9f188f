/** Tells whether a built-in number format shows a date, including the Chinese and Japanese formats. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  format === 45 ||
  format === 47 ||
  (format >= 50 && format <= 58);

/** Tells whether a number format shows a date or a time of day. [h]:mm is a duration, hence a number. */
export function isDateFormat(format: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(format);
  const [positive = ''] = code.split(';');
  if (/\[(h+|m+|s+)\]/i.test(positive)) return false;
  const letters = positive.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  return /[ymdhse]/i.test(letters.replace(/general|e[+-]/gi, ''));
}

const DAY_MS = 86_400_000;
/** The first invalid serial: the day after 9999-12-31. */
const LAST_SERIAL = 2_958_466;

/** Converts a serial to local time as if it were UTC; null where the serial is no date. */
export function localOf(serial: number, is1904: boolean): number | null {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return null;
  // 1900 was no leap year, but Excel serials count 29 February 1900 as number 60
  const [first, days] = is1904
    ? [Date.UTC(1904, 0, 1), serial]
    : [Date.UTC(1899, 11, 30), serial < 60 ? serial + 1 : serial];
  return first + Math.round(days * DAY_MS);
}
