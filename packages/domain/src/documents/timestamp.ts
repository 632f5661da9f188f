import { DAY_MS } from '../time/duration';

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const SHORTEST = 'YYYY-MM-DD HH:MM:SS'.length;
const MOST_DECIMALS = 9;

const DASH = 0x2d;
const COLON = 0x3a;
const POINT = 0x2e;
const BLANK = 0x20;
const LETTER_T = 0x54;

/**
 * Reads `YYYY-MM-DD HH:MM:SS[.f…]` at bytes[from, to): the local clock time, in milliseconds as if the clock were UTC.
 * Loggers drop trailing zeros: `.4` is 400 ms. Decimals past the third are ignored. NaN for any other text.
 */
export function readTimestamp(bytes: Uint8Array, from: number, to: number): number {
  if (to - from < SHORTEST) return Number.NaN;
  if (bytes[from + 4] !== DASH || bytes[from + 7] !== DASH) return Number.NaN;
  if (bytes[from + 13] !== COLON || bytes[from + 16] !== COLON) return Number.NaN;
  if (bytes[from + 10] !== BLANK && bytes[from + 10] !== LETTER_T) return Number.NaN;
  const year = two(bytes, from) * 100 + two(bytes, from + 2);
  const month = two(bytes, from + 5);
  const day = two(bytes, from + 8);
  const hour = two(bytes, from + 11);
  const minute = two(bytes, from + 14);
  const second = two(bytes, from + 17);
  // A comparison with NaN is false, so each condition must be positive
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return Number.NaN;
  if (!(hour <= 23 && minute <= 59 && second <= 59)) return Number.NaN;
  const fraction = to === from + SHORTEST ? 0 : readFraction(bytes, from + SHORTEST, to);
  return daysSince1970(year, month, day) * DAY_MS + hour * 3_600_000 + minute * 60_000 + second * 1000 + fraction;
}

export function isTimestamp(text: string): boolean {
  return !Number.isNaN(parseTimestamp(text));
}

/** Reads a timestamp from a text; NaN for any other text. */
export function parseTimestamp(text: string): number {
  const bytes = Uint8Array.from(text, (character) => Math.min(character.charCodeAt(0), 0xff));
  return readTimestamp(bytes, 0, bytes.length);
}

function readFraction(bytes: Uint8Array, from: number, to: number): number {
  const decimals = to - from - 1;
  if (bytes[from] !== POINT || decimals < 1 || decimals > MOST_DECIMALS) return Number.NaN;
  let fraction = 0;
  let weight = 100;
  for (let i = from + 1; i < to; i++) {
    const digit = (bytes[i] as number) - 0x30;
    if (digit < 0 || digit > 9) return Number.NaN;
    fraction += digit * weight;
    weight = weight > 1 ? weight / 10 : 0;
  }
  return fraction;
}

/** Reads two digits; NaN for other characters. */
function two(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return MONTH_DAYS[month - 1] as number;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Returns the days since 1970-01-01, counted in years that begin in March, so that the leap day comes last. */
function daysSince1970(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const century = Math.floor(marchYear / 400);
  const yearOfCentury = marchYear - century * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfCentury = yearOfCentury * 365 + (yearOfCentury >> 2) - Math.floor(yearOfCentury / 100) + dayOfYear;
  return century * 146_097 + dayOfCentury - 719_468;
}
