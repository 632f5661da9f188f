/** The column of results in a packed day of readings. */
export const RESULT = 1;

/** Counts the values of a column; NaN is no value. */
export function countValues(column: ArrayLike<number> = []): number {
  let count = 0;
  for (let i = 0; i < column.length; i++) if (!Number.isNaN(column[i])) count += 1;
  return count;
}
