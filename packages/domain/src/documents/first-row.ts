import type { LoggerFormat } from './formats/logger-format';
import { FILE_FORMATS } from './formats/registry';
import { CARRIAGE_RETURN, LINE_FEED } from './head-bytes';
import { findFormat } from './recognise';
import type { RowCollector, TableHead } from './table';

/** The head of a text, and the time of its first row on the logger's clock; null: no row, or its time is unreadable. */
export type FirstRow = { head: TableHead; time: number | null };

/** Reads the head and the first row at the beginning of a text; null where no whole head is there. */
export function readFirstRow(bytes: Uint8Array, formats: readonly LoggerFormat[] = FILE_FORMATS): FirstRow | null {
  const format = findFormat(bytes, { formats });
  if ('refusal' in format) return null;
  const read = format.readHead(bytes, 0);
  if (read === 'incomplete' || 'refusal' in read) return null;
  const end = format.rowEnd ? format.rowEnd(read.head, bytes, read.end) : endOfLine(bytes, read.end);
  if (end <= read.end) return { head: read.head, time: null };
  return { head: read.head, time: timeAt(format.collectRows(read.head, end - read.end + 1), bytes, read.end, end) };
}

/** Returns the end of the line at `from` without its line break, or of the part that has arrived. */
function endOfLine(bytes: Uint8Array, from: number): number {
  const lineEnd = bytes.indexOf(LINE_FEED, from);
  const end = lineEnd < 0 ? bytes.length : lineEnd;
  return end > from && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
}

/** Returns the time of a row, of whose line only the beginning may have arrived. */
function timeAt(rows: RowCollector, bytes: Uint8Array, from: number, end: number): number | null {
  rows.add(bytes, from, end);
  return rows.time();
}
