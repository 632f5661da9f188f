import type { TimeSpan } from '../time/time-span';
import { decodeLatin1 } from './decode-text';

/**
 * The values that a logger writes for a missing reading. FP2 has no NAN and writes ±7999 (not a number, over range),
 * Long writes its smallest number. Only logger files use them so: a person who types 7999 means 7999.
 */
export const LOGGER_NULLS: readonly number[] = [7999, -7999, -2_147_483_648];

const [OVER_RANGE, NOT_A_NUMBER, LONG_NAN] = LOGGER_NULLS as [number, number, number];

const COMMA = 0x2c;
const QUOTE = 0x22;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const BLANK = 0x20;
const LETTER_E = 0x45;

/** An integer of up to this many digits, times or over a power of ten up to 22, is rounded once: the nearest double. */
const EXACT_DIGITS = 15;
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * A position in a line. `at` moves; `badQuote` is set where a quote is never closed, or closed before its cell ends;
 * the line ends before `end`, at its line break: no number runs past it.
 */
export type Cursor = { bytes: Uint8Array; at: number; end: number; badQuote: boolean };

/**
 * Reads the number in the cell at the cursor, and moves the cursor to the next comma or to the end. NaN for every cell
 * without a reading: NAN, INF, an empty cell, a logger's code for a missing reading, and text.
 */
export function readNumber(cursor: Cursor): number {
  const { bytes, at: from, end } = cursor;
  let at = from;
  const sign = bytes[at];
  if (sign === MINUS) at += 1;
  let mantissa = 0;
  const firstDigit = at;
  let digit = (bytes[at] as number) - 0x30;
  while (digit >= 0 && digit <= 9) {
    mantissa = mantissa * 10 + digit;
    at += 1;
    digit = (bytes[at] as number) - 0x30;
  }
  let digits = at - firstDigit;
  let exponent = 0;
  if (bytes[at] === POINT) {
    at += 1;
    const firstDecimal = at;
    digit = (bytes[at] as number) - 0x30;
    while (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      at += 1;
      digit = (bytes[at] as number) - 0x30;
    }
    exponent = firstDecimal - at;
    digits -= exponent;
  }
  if (((bytes[at] as number) & 0xdf) === LETTER_E && digits > 0) {
    const written = readExponent(bytes, at + 1, end);
    at = written.at;
    exponent += written.value;
  }
  if (digits === 0 || digits > EXACT_DIGITS || exponent < -22 || exponent > 22 || (at < end && bytes[at] !== COMMA))
    return readOther(cursor);
  cursor.at = at;
  const size = exponent < 0 ? mantissa / (POWERS[-exponent] as number) : mantissa * (POWERS[exponent] as number);
  return reading(sign === MINUS ? -size : size);
}

/** Moves the cursor past a cell and stores the range [from, to) of its text without quotes in `span`. */
export function skipCell(cursor: Cursor, span: TimeSpan): void {
  const { bytes, end } = cursor;
  let at = cursor.at;
  if (at < end && bytes[at] === QUOTE) {
    span.from = at + 1;
    for (at += 1; ; at += 1) {
      if (at >= end) {
        cursor.badQuote = true;
        break;
      }
      if (bytes[at] !== QUOTE) continue;
      if (at + 1 < end && bytes[at + 1] === QUOTE) at += 1;
      else break;
    }
    span.to = Math.min(at, end);
    at = span.to + 1;
    if (at < end && bytes[at] !== COMMA) cursor.badQuote = true;
  } else {
    span.from = at;
    span.to = -1;
  }
  while (at < end && bytes[at] !== COMMA) at += 1;
  if (span.to < 0) span.to = at;
  cursor.at = Math.min(at, end);
}

/** Reads an exponent. An incomplete exponent leaves `at` on a letter, which no number ends with. */
function readExponent(bytes: Uint8Array, from: number, end: number): { at: number; value: number } {
  let at = from;
  const sign = bytes[at];
  if (at < end && (sign === MINUS || sign === PLUS)) at += 1;
  let value = 0;
  const first = at;
  for (; at < end; at++) {
    const digit = (bytes[at] as number) - 0x30;
    if (digit < 0 || digit > 9) break;
    value = Math.min(value * 10 + digit, 9999);
  }
  return at === first ? { at: from - 1, value: 0 } : { at, value: sign === MINUS ? -value : value };
}

const span = { from: 0, to: 0 };

/** Reads quoted, blank-padded, very long or very large numbers; every other text is no reading. */
function readOther(cursor: Cursor): number {
  skipCell(cursor, span);
  const { bytes } = cursor;
  let { from, to } = span;
  while (from < to && bytes[from] === BLANK) from += 1;
  while (to > from && bytes[to - 1] === BLANK) to -= 1;
  if (from === to || !isNumeric(bytes, from, to)) return Number.NaN;
  return reading(Number(decodeLatin1(bytes.subarray(from, to))));
}

/** Tells whether a text has only the characters of a decimal number: `Infinity`, `0x10` and the like count as text. */
function isNumeric(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    const isDigit = byte >= 0x30 && byte <= 0x39;
    if (!isDigit && byte !== MINUS && byte !== PLUS && byte !== POINT && (byte & 0xdf) !== LETTER_E) return false;
  }
  return true;
}

/** Converts -0 to 0, and a logger's codes for a missing reading to NaN. */
function reading(value: number): number {
  if (value === OVER_RANGE || value === NOT_A_NUMBER || value === LONG_NAN || !Number.isFinite(value))
    return Number.NaN;
  return value + 0;
}
