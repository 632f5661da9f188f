/** The code systems by which a column marks missing readings. */
export const COLUMN_CODES = ['none', 'cwa'] as const;
export type ColumnCodes = (typeof COLUMN_CODES)[number];

/** The weather service's code for six hours without rain; 0 mm. */
const DRY = -998;
/** The weather service's code for a trace, less than 0.1 mm; 0 mm. */
export const TRACE = -9998;
/** The weather service's codes for: out of order, counted with a later bin, unknown, not observed, missing. */
const [OUT_OF_ORDER, LATER, UNKNOWN, NOT_OBSERVED] = [-9991, -9996, -9997, -9999];
const MISSING: readonly number[] = [-99, -999, OUT_OF_ORDER, LATER, UNKNOWN, NOT_OBSERVED] as number[];

/** Letters of the weather service's tables, by the codes of its feeds: raw rows hold numbers only. */
const LETTERS: Readonly<Record<string, number>> = {
  T: TRACE,
  X: OUT_OF_ORDER as number,
  '/': UNKNOWN as number,
  '&': LATER as number,
  '...': NOT_OBSERVED as number,
};

/** Returns the code that a raw row stores for a letter; null for any other text. */
export function codeOfLetter(text: string): number | null {
  const letter = text.trim().toUpperCase();
  return Object.hasOwn(LETTERS, letter) ? (LETTERS[letter] as number) : null;
}

/** Converts a raw value to its reading: dry and trace are 0, codes for a missing reading NaN, others unchanged. */
export function readingOfCode(value: number): number {
  if (value === DRY || value === TRACE) return 0;
  return MISSING.includes(value) ? Number.NaN : value;
}

/** Decodes a column: replaces the codes of its source by readings. */
export function decodeColumn(column: Float64Array, codes: string | undefined): Float64Array {
  return codes === 'cwa' ? column.map(readingOfCode) : column;
}
