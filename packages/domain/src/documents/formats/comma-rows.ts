import { type Cursor, readNumber, skipCell } from '../cell';
import { codeOfLetter } from '../column-codes';
import { decodeLatin1 } from '../decode-text';
import { isClockTime } from '../logger-clock';
import type { Letter, RowCollector } from '../table';
import { readTimestamp } from '../timestamp';
import type { CommaHead } from './comma-head';

const IGNORED = -1;
const TIME = -2;

/**
 * Creates a collector of comma-separated rows. `expectedBytes` is the expected length of the text: it sizes the arrays
 * once, and they grow where it was too low.
 */
export function collectCommaRows(header: CommaHead, expectedBytes: number): RowCollector {
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
