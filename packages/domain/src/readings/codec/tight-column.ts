/**
 * A column in fewer bytes than varint differences take: each value is predicted, and the prediction error is written in
 * Rice's code (bits.ts). The upper three bits of the first byte name the prediction; the rest is the number of low bits
 * of an error that are written as they are. The first value, or the line, follows; then the bits.
 */
export const LOW_MASK = 0x1f;
/** Replaces the number of low bits: nearly all errors are 0, and only the others are written. */
export const SPARSE = LOW_MASK;
export const WAY_SHIFT = 5;

/** Predicts the value before. */
export const PREVIOUS = 0;
/** Extrapolates a line through the two values before. */
export const IN_LINE = 1;
/** Adds half the difference of the values 2 and 4 places back to the last value: for noise in the last digits. */
export const AMONG_FOUR = 2;
/** Predicts from the first column of the day, as `slope · value + offset`. */
export const BY_FIRST = 3;

/** Bytes of a line: two float64, or two float32 where values are whole numbers of some decimals. */
export const EXACT_LINE_BYTES = 16;
export const LINE_BYTES = 8;

/** Predicts value `i` from the values before. Falls back to the last value where too few values precede it. */
export function predictNext(way: number, whole: ArrayLike<number>, i: number): number {
  const last = whole[i - 1] as number;
  if (way === IN_LINE && i > 1) return 2 * last - (whole[i - 2] as number);
  if (way === AMONG_FOUR && i > 3) return last + Math.round(((whole[i - 2] as number) - (whole[i - 4] as number)) / 2);
  return last;
}
