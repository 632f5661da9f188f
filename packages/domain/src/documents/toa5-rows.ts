import { type Cursor, readNumber, skipCell } from './cell';
import { isClockTime } from './logger-clock';
import { readTimestamp } from './timestamp';
import type { Toa5Header } from './toa5-header';

/** Rows of one header, one array a channel, in the order in which they were written. NaN is no reading. */
export type Toa5Batch = {
  header: Toa5Header;
  /** What the logger's clock showed, in milliseconds as if that clock were UTC's. */
  times: Float64Array;
  /** In the order of `header.channels`. */
  columns: Float64Array[];
};

/** Why a row was left out. */
export type RowFault = 'row.field-count' | 'row.timestamp' | 'row.time-range' | 'row.quote';

export type RowCollector = {
  readonly header: Toa5Header;
  /** Takes the line at bytes[from, end), its line break at `end`; a fault when it is no row of this header. */
  add(bytes: Uint8Array, from: number, end: number): RowFault | null;
  /** How many fields the line of the last fault had. */
  fields(): number;
  /** The stamp of that line, as the logger's clock showed it; null where none can be read. */
  time(): number | null;
  /** What was taken so far, or null when nothing was. */
  take(): Toa5Batch | null;
};

const IGNORED = -1;
const TIME = -2;

/** `expectedBytes` is how much text may come: it sizes the arrays once, and they grow where it was wrong. */
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
      for (fields = 0; ; ) {
        const column = fields < width ? (columnAt[fields] as number) : IGNORED;
        if (column >= 0) (columns[column] as Float64Array)[rows] = readNumber(cursor);
        else {
          skipCell(cursor, span);
          if (column === TIME) time = readTimestamp(bytes, span.from, span.to);
        }
        fields += 1;
        if (cursor.at >= end) break;
        cursor.at += 1; // past the comma; at the very end it still opens a cell, an empty one
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
      const batch = { header, times: exact(times, rows), columns: columns.map((column) => exact(column, rows)) };
      times = new Float64Array(0);
      columns = channels.map(() => new Float64Array(0));
      rows = 0;
      return batch;
    },
  };
}

function grown(array: Float64Array, used: number, capacity: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(capacity);
  larger.set(array.subarray(0, used));
  return larger;
}

/** Of its own size: whoever keeps it keeps nothing besides. */
function exact(array: Float64Array, rows: number): Float64Array {
  return array.length === rows ? array : array.slice(0, rows);
}
