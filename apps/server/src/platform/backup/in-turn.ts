/**
 * Distributes a list over workers, each of which takes the next item when free; returns the results in the list's
 * order.
 */
export async function inTurn<W, T, R>(
  workers: readonly W[],
  list: readonly T[],
  work: (worker: W, of: T) => Promise<R>,
) {
  const results: R[] = new Array(list.length);
  let next = 0;
  let hasFailed = false;
  const run = async (worker: W) => {
    while (next < list.length && !hasFailed) {
      const i = next++;
      results[i] = await work(worker, list[i] as T).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(workers.map(run));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
