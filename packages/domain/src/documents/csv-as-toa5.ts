import { splitFields } from './csv-fields';
import { firstLine, LINE_FEED } from './toa5-header-bytes';

/** The number of header lines that the conversion adds above the rows, besides the line of names. */
export const ADDED_LINES = 3;

const ENVIRONMENT = '"TOA5","","","","","","",""\n';

/**
 * Converts CSV with a line of names that includes TIMESTAMP to a TOA5 logger table, so that the same reader applies the
 * same rules. Line numbers rise by `ADDED_LINES`. Null where the first line has no TIMESTAMP.
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

/** Appends a missing final line break: the text is complete, so its last line is complete, too. */
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
