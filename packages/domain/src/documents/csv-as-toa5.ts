import { splitFields } from './csv-fields';
import { firstLine, LINE_FEED } from './toa5-header-bytes';

/** The lines that stand above the rows in addition to the one with the names. */
export const ADDED_LINES = 3;

const ENVIRONMENT = '"TOA5","","","","","","",""\n';

/**
 * Comma-separated text with a line of names, among them TIMESTAMP, as the logger table that it is: the same reader
 * takes it, by the same rules. Lines count `ADDED_LINES` more. Null where the first line names no TIMESTAMP.
 */
export function csvAsToa5(bytes: Uint8Array): Uint8Array | null {
  const names = splitFields(firstLine(bytes))?.map((name) => name.trim());
  if (!names?.includes('TIMESTAMP')) return null;
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const named = withLineBreak(isMarked ? bytes.subarray(3) : bytes);
  const rows = named.indexOf(LINE_FEED) + 1;
  const blank = `${names.map(() => '""').join()}\n`;
  return join(ascii(ENVIRONMENT), named.subarray(0, rows), ascii(blank + blank), named.subarray(rows));
}

/** The whole text is there, so its last line is whole too. */
export function withLineBreak(bytes: Uint8Array): Uint8Array {
  return bytes.length === 0 || bytes[bytes.length - 1] === LINE_FEED ? bytes : join(bytes, ascii('\n'));
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

function join(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
