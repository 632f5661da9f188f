/** Instruments whose days are in memory together. */
const PORTION = 250;

export const inPortions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PORTION) }, (_, i) => all.slice(i * PORTION, (i + 1) * PORTION));
