/** Rows as columns by position. */
type Rows = { times: Float64Array; columns: Map<number, Float64Array> };

/** The values of a row, by position; null for no reading. */
export type RowValues = readonly (number | null)[];

export function rowValues({ columns }: Pick<Rows, 'columns'>, row: number): (number | null)[] {
  const width = Math.max(-1, ...columns.keys()) + 1;
  return Array.from({ length: width }, (_, position) => {
    const value = columns.get(position)?.[row] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
}

/**
 * Merges values with known ones: a machine may push the columns of one time separately, and columns missing now keep
 * their value.
 */
export const withKnown = (values: RowValues, known: RowValues): (number | null)[] =>
  Array.from({ length: Math.max(values.length, known.length) }, (_, i) => values[i] ?? known[i] ?? null);

/** Tells whether two rows have the same values; null: there is no other row. A missing column counts as null. */
export const sameValues = (a: RowValues, b: RowValues | null): boolean =>
  b !== null &&
  Array.from({ length: Math.max(a.length, b.length) }).every((_, i) => Object.is(a[i] ?? null, b[i] ?? null));

/** Returns some rows: a range from one index to another, or the given indexes. */
export function pickRows<R extends Rows>(rows: R, from: number | readonly number[], to = 0): R {
  const pick = (values: Float64Array): Float64Array =>
    typeof from === 'number' ? values.subarray(from, to) : Float64Array.from(from, (row) => values[row] as number);
  if (from === 0 && to === rows.times.length) return rows;
  const columns = new Map([...rows.columns].map(([position, column]) => [position, pick(column)]));
  return { ...rows, times: pick(rows.times), columns };
}
