import { splitLines } from './csv-fields';
import { decodeText } from './decode-text';
import { type Refusal, refuse } from './refusal';

export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;

/** The maximum length of a line in bytes: no logger writes longer lines, and such a file must not exhaust memory. */
export const LONGEST_LINE = 1 << 20;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Reads the first `count` lines of a head that begins at `at`, and returns the offset of the line after them.
 * Incomplete while a line is missing. `refuseFirst` may refuse the head by its first line, before the others arrive.
 */
export function readHeadLines(
  bytes: Uint8Array,
  at: number,
  count: number,
  refuseFirst: (line: string) => Refusal | null = () => null,
): { lines: string[]; end: number } | Refusal | 'incomplete' {
  let end = afterMark(bytes, at);
  const from = end;
  for (let line = 0; line < count; line++) {
    const lineEnd = bytes.indexOf(LINE_FEED, end);
    if ((lineEnd < 0 ? bytes.length : lineEnd) - end > LONGEST_LINE)
      return refuse('document.header-truncated', { lines: line });
    if (lineEnd < 0) return 'incomplete';
    end = lineEnd + 1;
    const refused = line === 0 ? refuseFirst(firstLine(bytes.subarray(from, end))) : null;
    if (refused) return refused;
  }
  return { lines: splitLines(decodeText(bytes.subarray(from, end))), end };
}

/** Returns the text of the first line, as far as it has arrived. */
export function firstLine(bytes: Uint8Array): string {
  const from = afterMark(bytes, 0);
  const end = bytes.indexOf(LINE_FEED, from);
  return splitLines(decodeText(bytes.subarray(from, end < 0 ? bytes.length : end)))[0] ?? '';
}

export function countLines(bytes: Uint8Array): number {
  return bytes.reduce((lines, byte) => lines + (byte === LINE_FEED ? 1 : 0), 0);
}

/** Appends a missing final line break: the text is complete, so its last line is complete, too. */
export function withLineBreak(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes[bytes.length - 1] === LINE_FEED) return bytes;
  const whole = new Uint8Array(bytes.length + 1);
  whole.set(bytes);
  whole[bytes.length] = LINE_FEED;
  return whole;
}

/** Returns the offset of the text at `at`, after a byte order mark if any. */
export function afterMark(bytes: Uint8Array, at: number): number {
  return startsWith(bytes, at, BYTE_ORDER_MARK) ? at + BYTE_ORDER_MARK.length : at;
}

const QUOTE = 0x22;

/** Tells whether the line at `at` begins with this text, in quotes or bare, after a byte order mark if any. */
export function beginsWithText(bytes: Uint8Array, at: number, text: readonly number[]): boolean {
  const from = afterMark(bytes, at);
  return startsWith(bytes, bytes[from] === QUOTE ? from + 1 : from, text);
}

function startsWith(bytes: Uint8Array, at: number, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[at + i] === byte);
}
