import type { DecodedDays } from './decode-days';

/** Returns the rows from index `from` up to `to`, exclusive. The arrays are views, not copies. */
export const cutRows = <R extends DecodedDays>(rows: R, from: number, to = rows.times.length): R => ({
  ...rows,
  times: rows.times.subarray(from, to),
  columns: rows.columns.map((column) => column.subarray(from, to)),
});
