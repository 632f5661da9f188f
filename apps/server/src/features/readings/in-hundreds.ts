const HUNDRED = 100;

/**
 * A statement names its instruments once for each day that it looks into, so its work grows with the square of their
 * number: of thousands it is asked for in parts, the same for all and so still planned once.
 */
export const inHundreds = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / HUNDRED) }, (_, i) => items.slice(i * HUNDRED, (i + 1) * HUNDRED));
