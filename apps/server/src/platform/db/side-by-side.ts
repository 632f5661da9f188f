/**
 * Statements of one transaction that do not wait for each other's answers: the connection runs them in the order in which
 * they are asked. Where one fails, it fails only when the others are over, so that none comes after the rollback, and with
 * the failure that came first: those after it say no more than that the transaction is broken.
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
