import type { NewRows } from '../ingest/new-rows';

/** What a row holds, by position; null for no reading. */
export type RowValues = readonly (number | null)[];

export function rowValues({ columns }: Pick<NewRows, 'columns'>, row: number): (number | null)[] {
  const width = Math.max(-1, ...columns.keys()) + 1;
  return Array.from({ length: width }, (_, position) => {
    const value = columns.get(position)?.[row] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
}

/** A machine may send the columns of one time in several pushes: what it does not name now is as it was. */
export const withKnown = (values: RowValues, known: RowValues): (number | null)[] =>
  Array.from({ length: Math.max(values.length, known.length) }, (_, i) => values[i] ?? known[i] ?? null);

/** Whether two rows hold the same; null: there is no other. A column that one does not reach holds nothing. */
export const sameValues = (a: RowValues, b: RowValues | null): boolean =>
  b !== null &&
  Array.from({ length: Math.max(a.length, b.length) }).every((_, i) => Object.is(a[i] ?? null, b[i] ?? null));

/** Some of the rows: from a place up to another, or at the places named. */
export function pickRows<R extends Pick<NewRows, 'times' | 'columns'>>(
  rows: R,
  from: number | readonly number[],
  to = 0,
): R {
  const pick = (values: Float64Array): Float64Array =>
    typeof from === 'number' ? values.subarray(from, to) : Float64Array.from(from, (row) => values[row] as number);
  if (from === 0 && to === rows.times.length) return rows;
  const columns = new Map([...rows.columns].map(([position, column]) => [position, pick(column)]));
  return { ...rows, times: pick(rows.times), columns };
}
