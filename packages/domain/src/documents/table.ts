/** The maximum number of columns of one document. Loggers have hundreds. */
export const MOST_COLUMNS = 4096;
/** The maximum length of a column name. */
export const LONGEST_NAME = 200;

/** A column of readings. `at` is its index in a row. */
export type Channel = { name: string; unit: string; processing: string; at: number };

/** The head of a logger table. Plain data: stored with the position where reading stopped. */
export type TableHead = {
  station: string;
  table: string;
  /** The columns of readings, without time stamp and record number. A column needs a name to be queried. */
  channels: Channel[];
  /** Number of fields in a row. */
  width: number;
  /** A fingerprint that changes with any change of the head. */
  key: string;
};

/** Returns the document name: one table of one logger is one document, whatever its files are called. */
export function documentName({ station, table }: Pick<TableHead, 'station' | 'table'>): string {
  return `${station}_${table}`;
}

/** The rows of one head, one array per channel, in the order written. NaN is no reading. */
export type TableBatch = {
  header: TableHead;
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

/** Collects the rows under one head. */
export type RowCollector = {
  readonly header: TableHead;
  /**
   * Adds the row at bytes[from, end); of a line, the line break is at `end`. Returns a fault if the bytes are no row of
   * the head.
   */
  add(bytes: Uint8Array, from: number, end: number): RowFault | null;
  /** Number of fields in the last row. */
  fields(): number;
  /** The timestamp of the last row on the logger's clock; null where unreadable. */
  time(): number | null;
  /** Returns the rows added so far and resets the collector; null where there are none. */
  take(): TableBatch | null;
};
