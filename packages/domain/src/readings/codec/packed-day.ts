/**
 * The layout of a packed day, and of the blocks that the database returns for a range of days.
 *
 * A packed day:    1 · length of the rest · n · columns · first time · 1 and step, or 0 and n-1 second differences
 *                  then per column: head byte · length of the rest · null bitmap when it has nulls · values present
 * A day of rows:   0 · int16 columns · int32 n · n times (int64 time, columns times float64), big endian, NaN = null
 *
 * All numbers of a packed day are varints, signed ones zigzag. A column's values are whole numbers of 10^-scale,
 * each written as the difference to the one before. A column that has no exact form of this kind (more than six
 * decimals, very large numbers, infinities, -0) is stored as float64, little endian.
 *
 * A tight column, of a sealed day, has the encoding of tight-column.ts in place of differences: fewer bytes, more work.
 *
 * NaN is "no reading" on both sides: any NaN is written as null and read as NaN. Everything else, -0 included,
 * is restored bit by bit.
 */
export const ROWS_BLOCK = 0;
export const PACKED_BLOCK = 1;

/** The head byte of a column: scale in the low bits, or RAW; and the null flags. */
export const SCALE_MASK = 0x0f;
export const RAW = 0x0f;
export const SOME_NULL = 0x10;
export const ALL_NULL = 0x20;
/** Flag of a tight column (tight-column.ts). */
export const TIGHT = 0x40;

export const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6] as const;

/** Whole numbers up to here have differences whose zigzag is exact in a double: 4 · 2^50 = 2^52. */
export const LARGEST_SCALED = 2 ** 50;

/** One reading a millisecond. Bounds the memory that a corrupt count can make the decoder allocate. */
export const MOST_TIMES = 86_400_000;
