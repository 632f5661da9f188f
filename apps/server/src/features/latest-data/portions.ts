/** Batch size: instruments whose days are in memory together. */
const PORTION = 250;

/** Batches in flight: while one is computed, the database reads the next. */
const AT_ONCE = 2;

const inPortions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PORTION) }, (_, i) => all.slice(i * PORTION, (i + 1) * PORTION));

/** Reads all items in batches and concatenates the results in order. */
export async function readInPortions<T, R>(
  all: readonly T[],
  read: (portion: T[]) => Promise<Iterable<R>>,
): Promise<R[]> {
  const portions = inPortions(all);
  const found: R[][] = [];
  let next = 0;
  const work = async () => {
    while (next < portions.length) {
      const i = next++;
      found[i] = [...(await read(portions[i] as T[]))];
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.flat();
}
