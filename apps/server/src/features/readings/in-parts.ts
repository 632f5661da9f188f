/** Enough that a statement is worth asking, few enough that its answer is taken apart while the next one is made. */
const AT_ONCE = 500;

/** What is left over goes with the last. */
export function inParts<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [];
  const count = Math.max(1, Math.floor(items.length / AT_ONCE));
  return Array.from({ length: count }, (_, i) =>
    items.slice(i * AT_ONCE, i + 1 === count ? undefined : (i + 1) * AT_ONCE),
  );
}
