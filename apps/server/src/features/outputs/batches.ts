/** Instruments read by one statement: as many as an export may name, few enough to hold. */
const BATCH = 60;

export function* inBatches<T>(all: readonly T[], size = BATCH): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
