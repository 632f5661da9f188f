/** The rows of one document: one entry per time in each array. */
export type Rows = { times: Float64Array; columns: readonly Float64Array[] };

/**
 * Sorts rows oldest first and deduplicates by time: a logger that was collected twice or whose clock was set back
 * writes some rows again. The row written last wins, as if the rows had been stored one by one. Returns ascending input
 * unchanged.
 */
export function uniqueRows({ times, columns }: Rows): Rows & { duplicates: number } {
  if (isAscending(times)) return { times, columns, duplicates: 0 };
  const order = Array.from(times, (_, row) => row).sort((a, b) => (times[a] as number) - (times[b] as number));
  // The sort is stable, so the last of equal times is the row written last
  const kept = order.filter((row, at) => times[row] !== times[order[at + 1] ?? -1]);
  const pick = (from: Float64Array) => Float64Array.from(kept, (row) => from[row] as number);
  return { times: pick(times), columns: columns.map(pick), duplicates: times.length - kept.length };
}

function isAscending(times: Float64Array): boolean {
  for (let i = 1; i < times.length; i++) if (!((times[i] as number) > (times[i - 1] as number))) return false;
  return true;
}
