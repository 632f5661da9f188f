import type { TableBatch } from './table';

/**
 * Returns the columns of a batch, with letters replaced by their codes in columns declared to hold codes; in other
 * columns a letter is no reading.
 */
export function applyLetters(
  { header, columns, letters = [] }: TableBatch,
  coded: ReadonlySet<string>,
): Float64Array[] {
  const applied = [...columns];
  for (const { column, row, code } of letters) {
    if (!coded.has(header.channels[column]?.name ?? '')) continue;
    if (applied[column] === columns[column]) applied[column] = Float64Array.from(columns[column] as Float64Array);
    (applied[column] as Float64Array)[row] = code;
  }
  return applied;
}
