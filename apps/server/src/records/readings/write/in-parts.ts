/**
 * The batch size: large enough to pay for a statement, small enough to process one answer while the database prepares
 * the next.
 */
const AT_ONCE = 500;

/** Splits items into batches; the last batch takes the remainder. */
export function inParts<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [];
  const count = Math.max(1, Math.floor(items.length / AT_ONCE));
  return Array.from({ length: count }, (_, i) =>
    items.slice(i * AT_ONCE, i + 1 === count ? undefined : (i + 1) * AT_ONCE),
  );
}
