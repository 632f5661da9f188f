/** Converts a column value to a row value: NaN becomes null. */
export const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
