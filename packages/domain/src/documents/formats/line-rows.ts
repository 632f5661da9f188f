import { decodeText } from '../decode-text';
import { isClockTime } from '../logger-clock';
import type { RowCollector, RowFault, TableHead } from '../table';

/**
 * A row: its time on the logger's clock, in milliseconds as if that clock were UTC, and one value for each channel of
 * the head. NaN is no reading; a time of NaN is no time.
 */
export type LineRow = { time: number; values: readonly number[] };

/** A line that is no row: the reason, and its number of fields where that is wrong. */
export type LineFault = { fault: RowFault; fields?: number };

/**
 * Creates a collector of rows from a function that reads one line. Simple rather than fast: it makes a text and a list
 * of values for each line. Formats of large files collect from the bytes instead, as `collectCommaRows` does.
 */
export function collectLineRows(header: TableHead, readRow: (line: string) => LineRow | LineFault): RowCollector {
  let rows: LineRow[] = [];
  let fields = 0;
  let time = Number.NaN;
  return {
    header,
    fields: () => fields,
    time: () => (isClockTime(time) ? time : null),
    add(bytes, from, end) {
      const row = readRow(decodeText(bytes.subarray(from, end)));
      time = 'fault' in row ? Number.NaN : row.time;
      if ('fault' in row) {
        fields = row.fields ?? 0;
        return row.fault;
      }
      if (Number.isNaN(time)) return 'row.timestamp';
      if (!isClockTime(time)) return 'row.time-range';
      rows.push(row);
      return null;
    },
    take() {
      if (rows.length === 0) return null;
      const taken = rows;
      rows = [];
      return {
        header,
        times: Float64Array.from(taken, (row) => row.time),
        columns: header.channels.map((_, column) =>
          Float64Array.from(taken, ({ values }) => values[column] ?? Number.NaN),
        ),
      };
    },
  };
}
