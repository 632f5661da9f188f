import { type Cursor, readNumber, skipCell } from './cell';
import { codeOfLetter } from './column-codes';
import { decodeLatin1 } from './decode-text';
import { isClockTime } from './logger-clock';
import { readTimestamp } from './timestamp';
import type { Toa5Header } from './toa5-header';

/** The rows of one header, one array per channel, in the order written. NaN is no reading. */
export type Toa5Batch = {
  header: Toa5Header;
  /** The times on the logger's clock, in milliseconds as if that clock were UTC. */
  times: Float64Array;
  /** In the order of `header.channels`. */
  columns: Float64Array[];
  /** Cells with a letter, which is a code in columns declared to hold codes. Absent: none. */
  letters?: readonly Letter[];
};

/** A letter in place of a reading: column and row in its batch, and its code. */
export type Letter = { column: number; row: number; code: number };

/** The reasons why a row is rejected. */
export type RowFault = 'row.field-count' | 'row.timestamp' | 'row.time-range' | 'row.quote';

export type RowCollector = {
  readonly header: Toa5Header;
  /** Adds the line at bytes[from, end), with its line break at `end`; returns a fault if it is no row of the header. */
  add(bytes: Uint8Array, from: number, end: number): RowFault | null;
  /** Number of fields in the line of the last fault. */
  fields(): number;
  /** The timestamp of that line on the logger's clock; null where unreadable. */
  time(): number | null;
  /** Returns the rows added so far and resets the collector; null where there are none. */
  take(): Toa5Batch | null;
};

const IGNORED = -1;
const TIME = -2;

/**
 * Creates a collector of rows. `expectedBytes` is the expected length of the text: it sizes the arrays once, and they
 * grow where it was too low.
 */
export function collectRows(header: Toa5Header, expectedBytes: number): RowCollector {
  const { width, timeAt, channels } = header;
  const columnAt = new Int32Array(width).fill(IGNORED);
  for (const [column, { at }] of channels.entries()) columnAt[at] = column;
  columnAt[timeAt] = TIME;
  const cursor: Cursor = { bytes: new Uint8Array(0), at: 0, end: 0, badQuote: false };
  const span = { from: 0, to: 0 };
  let times = new Float64Array(0);
  let columns = channels.map(() => new Float64Array(0));
  let rows = 0;
  let fields = 0;
  let time = Number.NaN;
  let letters: Letter[] = [];

  /** Records a cell without a number in case it is a letter; letters of a rejected row are dropped later. */
  function noteLetter(column: number, start: number) {
    const code = letterAt(cursor, start);
    if (code !== null) letters.push({ column, row: rows, code });
  }

  function reserve(capacity: number) {
    times = grown(times, rows, capacity);
    columns = columns.map((column) => grown(column, rows, capacity));
  }

  return {
    header,
    fields: () => fields,
    time: () => (isClockTime(time) ? time : null),

    add(bytes, from, end) {
      if (rows === times.length) reserve(rows === 0 ? Math.ceil(expectedBytes / (end - from + 1)) : rows * 2);
      cursor.bytes = bytes;
      cursor.at = from;
      cursor.end = end;
      cursor.badQuote = false;
      time = Number.NaN;
      if (letters.length > 0 && (letters[letters.length - 1] as Letter).row === rows)
        letters = letters.filter((letter) => letter.row < rows);
      for (fields = 0; ; ) {
        const column = fields < width ? (columnAt[fields] as number) : IGNORED;
        if (column >= 0) {
          const start = cursor.at;
          const value = readNumber(cursor);
          (columns[column] as Float64Array)[rows] = value;
          if (Number.isNaN(value)) noteLetter(column, start);
        } else {
          skipCell(cursor, span);
          if (column === TIME) time = readTimestamp(bytes, span.from, span.to);
        }
        fields += 1;
        if (cursor.at >= end) break;
        cursor.at += 1; // past the comma; at the very end the comma still opens an empty cell
      }
      if (cursor.badQuote) return 'row.quote';
      if (fields !== width) return 'row.field-count';
      if (Number.isNaN(time)) return 'row.timestamp';
      if (!isClockTime(time)) return 'row.time-range';
      times[rows] = time;
      rows += 1;
      return null;
    },

    take() {
      if (rows === 0) return null;
      const found = letters.filter((letter) => letter.row < rows);
      const batch = {
        header,
        times: exact(times, rows),
        columns: columns.map((column) => exact(column, rows)),
        ...(found.length > 0 && { letters: found }),
      };
      letters = [];
      times = new Float64Array(0);
      columns = channels.map(() => new Float64Array(0));
      rows = 0;
      return batch;
    },
  };
}

const LONGEST_LETTER = '"..."'.length;
const QUOTE = 0x22;
const FIRST_OF_LETTERS = new Set(Array.from('TtXx/&.', (letter) => letter.charCodeAt(0)));

/** Returns the code of the letter in a cell that ends at the cursor; null for any other text. */
function letterAt({ bytes, at }: Cursor, start: number): number | null {
  if (at === start || at - start > LONGEST_LETTER) return null;
  // Most cells without a number hold NAN
  if (!FIRST_OF_LETTERS.has(bytes[bytes[start] === QUOTE ? start + 1 : start] as number)) return null;
  return codeOfLetter(decodeLatin1(bytes.subarray(start, at)).replace(/^"|"$/g, ''));
}

function grown(array: Float64Array, used: number, capacity: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(capacity);
  larger.set(array.subarray(0, used));
  return larger;
}

/** Returns an array of the exact size, so that no spare capacity stays in memory. */
function exact(array: Float64Array, rows: number): Float64Array {
  return array.length === rows ? array : array.slice(0, rows);
}
