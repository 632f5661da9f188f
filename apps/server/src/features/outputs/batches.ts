export function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Reads the next batch while the one before is being worked on: the database and this process take no turns. */
export async function* readAhead<B, F>(
  batches: readonly B[],
  read: (batch: B) => Promise<F>,
): AsyncGenerator<{ batch: B; found: F }> {
  let coming = batches[0] === undefined ? undefined : read(batches[0]);
  for (const [i, batch] of batches.entries()) {
    const found = await (coming as Promise<F>);
    const next = batches[i + 1];
    coming = next === undefined ? undefined : read(next);
    // Whoever asked may leave before it is there; awaited above, it fails as it should
    coming?.catch(() => {});
    yield { batch, found };
  }
}
