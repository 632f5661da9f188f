/**
 * Runs parallel statements of one transaction; the connection executes them in the order of the calls. On failure waits
 * for all statements, so that none runs after the rollback, and throws the first failure: later ones only say that the
 * transaction is aborted.
 */
export async function sideBySide<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const failures: unknown[] = [];
  const noted = work.map((one) => one.catch((error: unknown) => failures.push(error)));
  await Promise.all(noted);
  if (failures.length > 0) throw failures[0];
  return Promise.all(work) as unknown as Promise<T>;
}
