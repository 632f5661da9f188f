export function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Asked for before they are needed: one that the database works on, and one that is on its way to it. */
const AHEAD = 2;

/** Reads the next batches while the one before is being worked on: the database and this process take no turns. */
export async function* readAhead<B, F>(
  batches: readonly B[],
  read: (batch: B) => Promise<F>,
): AsyncGenerator<{ batch: B; found: F }> {
  const coming: Promise<F>[] = [];
  for (const [i, batch] of batches.entries()) {
    for (const next of batches.slice(i + coming.length, i + 1 + AHEAD)) {
      const asked = read(next);
      // Whoever asked may leave before it is there; awaited below, it fails as it should
      asked.catch(() => {});
      coming.push(asked);
    }
    yield { batch, found: await (coming.shift() as Promise<F>) };
  }
}
