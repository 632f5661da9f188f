/** The column of a packed day of readings that holds results. */
export const RESULT = 1;

/** How many values a column holds; NaN is none. */
export function countValues(column: ArrayLike<number> = []): number {
  let count = 0;
  for (let i = 0; i < column.length; i++) if (!Number.isNaN(column[i])) count += 1;
  return count;
}
