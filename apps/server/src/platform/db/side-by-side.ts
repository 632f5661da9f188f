/**
 * Statements of one transaction that do not wait for each other's answers: the connection runs them in the order in which
 * they are asked. Where one fails, it fails only when the others are over: none comes after the rollback.
 */
export async function sideBySide<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as unknown as Promise<T>;
}
