/**
 * A column in fewer bytes than differences in whole bytes take: each value is foretold, and what it differs by is written
 * in Rice's code (bits.ts). The first byte says how values are foretold, in its upper three bits, and how many low bits of
 * a difference are written as they are. Then comes the first value, or the line, then the bits.
 */
export const LOW_MASK = 0x1f;
/** In place of the number of low bits: nearly all differences are 0, and only the others are written. */
export const SPARSE = LOW_MASK;
export const WAY_SHIFT = 5;

/** By the value before. */
export const PREVIOUS = 0;
/** By the two before, in a line. */
export const IN_LINE = 1;
/** By the four before, in a line through their midst: where the last digits are noise. */
export const AMONG_FOUR = 2;
/** By the first column of the day, as `slope · value + offset`. */
export const BY_FIRST = 3;

/** What a line takes: two float64, or two float32 where values are whole numbers of some decimals. */
export const EXACT_LINE_BYTES = 16;
export const LINE_BYTES = 8;

/** What the value after some others is foretold to be. Each way asks for as many of them as there are. */
export function foretell(way: number, whole: ArrayLike<number>, i: number): number {
  const last = whole[i - 1] as number;
  if (way === IN_LINE && i > 1) return 2 * last - (whole[i - 2] as number);
  if (way === AMONG_FOUR && i > 3) return last + Math.round(((whole[i - 2] as number) - (whole[i - 4] as number)) / 2);
  return last;
}
