import type { DecodedDays } from './decode-days';

/** The rows from one place up to another, which is not of them. The arrays are views of the given ones, not copies. */
export const cutRows = <R extends DecodedDays>(rows: R, from: number, to = rows.times.length): R => ({
  ...rows,
  times: rows.times.subarray(from, to),
  columns: rows.columns.map((column) => column.subarray(from, to)),
});
