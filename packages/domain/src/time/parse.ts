import { DAY_MS } from './duration';
import { fromZoned, type Zone } from './zone';

const CIVIL =
  /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Fewer digits than this are a year or a typing error, not epoch milliseconds (1973 onward). */
const MIN_EPOCH_DIGITS = 12;

/** The range of valid times: the years 1 to 9999 of any zone, which every clock and database can represent. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z') - DAY_MS;
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z') + DAY_MS;

/**
 * Parses a number or a text to epoch milliseconds: ISO with Z or an offset, epoch milliseconds, or a time without a
 * zone, read in the given zone (a date alone is its midnight). Null for anything else, including impossible dates and
 * dates outside the years 1 to 9999.
 */
export function parseTime(input: string | number, zone: Zone): number | null {
  const time = instantOf(input, zone);
  return time !== null && time >= FIRST_MS && time <= LAST_MS ? time : null;
}

function instantOf(input: string | number, zone: Zone): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null;
  const text = input.trim();
  if (/^\d+$/.test(text)) return text.length >= MIN_EPOCH_DIGITS ? Number(text) : null;
  const match = CIVIL.exec(text);
  if (!match) return null;
  const [, year, , month, day, hour = '0', minute = '0', second = '0', fraction = '', offset] = match;
  const local = civil(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
  if (local === null) return null;
  const instant = local + Math.floor(Number(`0.${fraction || 0}`) * 1000);
  if (!offset) return fromZoned(instant, zone);
  return instant - offsetMs(offset);
}

function civil(year: number, month: number, day: number, hour: number, minute: number, second: number): number | null {
  if (hour > 23 || minute > 59 || second > 59) return null;
  const local = new Date(Date.UTC(2000, 0, 1, hour, minute, second));
  local.setUTCFullYear(year, month - 1, day); // Date.UTC reads the year 26 as 1926
  return local.getUTCMonth() === month - 1 && local.getUTCDate() === day ? local.getTime() : null;
}

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const sign = offset.startsWith('-') ? -1 : 1;
  return sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))) * 60_000;
}

/** The greatest offset of a clock from UTC, in hours. */
const FARTHEST = 14;

const [FIRST_YEAR, END_YEAR] = [Date.UTC(1950, 0, 1), Date.UTC(2201, 0, 1)];

/** Tells whether a time lies in the years of plausible readings and set-ups, 1950 to 2200 by UTC. */
export function isRecordYear(input: string | number): boolean {
  const time = parseTime(input, 0);
  return time !== null && time >= FIRST_YEAR && time < END_YEAR;
}

/** Tells whether an input is a valid time in every zone. */
export const isTime = (input: string | number): boolean =>
  parseTime(input, FARTHEST) !== null && parseTime(input, -FARTHEST) !== null;
