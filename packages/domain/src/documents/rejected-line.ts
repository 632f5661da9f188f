import { epochTimes } from './local-times';
import type { RowFault } from './table';

/** A rejected line of a table, counted from 1. */
export type Rejection = {
  line: number;
  reason: RowFault | 'row.too-long' | 'row.without-header' | 'row.header';
  params: Record<string, string | number>;
  /** The beginning of the line, as written. */
  text: string;
  /** The timestamp of the line on the logger's clock, where readable. */
  time?: number;
};

/** A rejected line or row of any source and the reason, as the ledger stores it. */
export type RejectedLine = {
  line: number;
  reason: string;
  params: Record<string, string | number>;
  /** The beginning of the line as written. */
  text?: string;
  /** The line's stamp in epoch milliseconds, where it can be parsed. */
  time?: number;
};

/** Converts the stamps of rejected lines to epoch milliseconds by the document's zone. */
export const inEpoch = (rejected: readonly Rejection[], zone: string): RejectedLine[] =>
  rejected.map(({ time, ...line }) =>
    time === undefined ? line : { ...line, time: epochTimes(Float64Array.of(time), zone)[0] as number },
  );
