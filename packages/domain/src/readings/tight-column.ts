/**
 * A column in fewer bytes than differences in whole bytes take: each value is foretold, and what it differs by is written
 * in Rice's code (bits.ts). The first byte says how values are foretold, in its upper three bits, and how many low bits of
 * a difference are written as they are. Then comes the first value, or the line, then the bits.
 */
export const LOW_MASK = 0x1f;
export const WAY_SHIFT = 5;

/** By the value before. */
export const PREVIOUS = 0;
/** By the two before, in a line. */
export const IN_LINE = 1;
/** By the first column of the day, as `slope · value + offset`, two float64. */
export const BY_FIRST = 2;

export const LINE_BYTES = 16;
