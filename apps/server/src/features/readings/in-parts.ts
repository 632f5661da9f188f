/** Enough that a statement is worth asking, few enough that its answer is taken apart while the next one is made. */
const AT_ONCE = 500;

export const inParts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, i) => items.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
