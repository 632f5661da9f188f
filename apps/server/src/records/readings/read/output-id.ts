const NUMBER_DIGITS = 8;
const TIME_DIGITS = 16;

/** Returns the `_id` of a reading: eight hex digits of the instrument, sixteen of the time. */
export const outputId = (instrumentNo: number, ts: number): string => idPrefix(instrumentNo) + idTime(ts);

export const idPrefix = (instrumentNo: number): string => instrumentNo.toString(16).padStart(NUMBER_DIGITS, '0');
export const idTime = (ts: number): string => ts.toString(16).padStart(TIME_DIGITS, '0');

/** The maximum of the database column, and the last time of the calendar. */
const MOST_NUMBER = 2 ** 31 - 1;
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Parses the `_id` of a reading. Out-of-range parts are clamped, so that such an id matches no reading instead of
 * failing.
 */
export const readOutputId = (id: string): { instrumentNo: number; ts: number } => ({
  instrumentNo: Math.min(Number.parseInt(id.slice(0, NUMBER_DIGITS), 16), MOST_NUMBER),
  ts: Math.min(Number.parseInt(id.slice(NUMBER_DIGITS), 16), LAST_TIME),
});
