export function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** The number of prefetched batches: one in the database, and one on its way there. */
const AHEAD = 2;

/**
 * Prefetches the next batches while the current one is processed, so that the database and this process work in
 * parallel.
 */
export async function* readAhead<B, F>(
  batches: readonly B[],
  read: (batch: B) => Promise<F>,
): AsyncGenerator<{ batch: B; found: F }> {
  const coming: Promise<F>[] = [];
  for (const [i, batch] of batches.entries()) {
    for (const next of batches.slice(i + coming.length, i + 1 + AHEAD)) {
      const asked = read(next);
      // The consumer may stop before the answer: avoid an unhandled rejection. A failure still surfaces at the await
      // below
      asked.catch(() => {});
      coming.push(asked);
    }
    yield { batch, found: await (coming.shift() as Promise<F>) };
  }
}
