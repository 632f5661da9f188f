import { splitLines } from './csv-fields';
import { decodeText } from './decode-text';
import { type Refusal, refuse } from './refusal';
import { HEADER_LINES, parseToa5Header, refuseEnvironment, type Toa5Header } from './toa5-header';

export const LINE_FEED = 0x0a;

/** The maximum length of a line in bytes: no logger writes longer lines, and such a file must not exhaust memory. */
export const LONGEST_LINE = 1 << 20;

const QUOTE = 0x22;
const TOA5 = [0x54, 0x4f, 0x41, 0x35];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Tells whether the line at `at` begins a header: joined files have one in the middle. */
export function isHeaderLine(bytes: Uint8Array, at: number): boolean {
  const from = afterMark(bytes, at);
  return startsWith(bytes, bytes[from] === QUOTE ? from + 1 : from, TOA5);
}

/**
 * Reads the header whose first line begins at `at`, and returns the offset of the rows after it. Incomplete while a
 * line is missing and the bytes so far may still become a header.
 */
export function readHeader(
  bytes: Uint8Array,
  at: number,
): { header: Toa5Header; end: number } | Refusal | 'incomplete' {
  let end = afterMark(bytes, at);
  const from = end;
  for (let line = 0; line < HEADER_LINES; line++) {
    const lineEnd = bytes.indexOf(LINE_FEED, end);
    if ((lineEnd < 0 ? bytes.length : lineEnd) - end > LONGEST_LINE)
      return refuse('document.header-truncated', { lines: line });
    if (lineEnd < 0) return 'incomplete';
    end = lineEnd + 1;
    const refused = line === 0 ? refuseEnvironment(firstLine(bytes.subarray(from, end))) : null;
    if (refused) return refused;
  }
  const header = parseToa5Header(splitLines(decodeText(bytes.subarray(from, end))));
  return 'refusal' in header ? header : { header, end };
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

function afterMark(bytes: Uint8Array, at: number): number {
  return startsWith(bytes, at, BYTE_ORDER_MARK) ? at + BYTE_ORDER_MARK.length : at;
}

function startsWith(bytes: Uint8Array, at: number, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[at + i] === byte);
}
