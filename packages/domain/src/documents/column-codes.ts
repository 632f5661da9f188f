/** In whose codes a column says that there is no reading. */
export const COLUMN_CODES = ['none', 'cwa'] as const;
export type ColumnCodes = (typeof COLUMN_CODES)[number];

/** The weather service's number for six hours without rain; 0 mm. */
const DRY = -998;
/** Its number for a trace, less than 0.1 mm; 0 mm. */
export const TRACE = -9998;
/** Its numbers for: out of order, counted with a later bin, unknown, not observed, missing. */
const [OUT_OF_ORDER, LATER, UNKNOWN, NOT_OBSERVED] = [-9991, -9996, -9997, -9999];
const MISSING: readonly number[] = [-99, -999, OUT_OF_ORDER, LATER, UNKNOWN, NOT_OBSERVED] as number[];

/** Letters of its tables, by the numbers of its feeds: raw rows hold numbers alone. */
const LETTERS: Readonly<Record<string, number>> = {
  T: TRACE,
  X: OUT_OF_ORDER as number,
  '/': UNKNOWN as number,
  '&': LATER as number,
  '...': NOT_OBSERVED as number,
};

/** The number that a raw row keeps for a letter; null for any other text. */
export function codeOfLetter(text: string): number | null {
  const letter = text.trim().toUpperCase();
  return Object.hasOwn(LETTERS, letter) ? (LETTERS[letter] as number) : null;
}

/** The reading that a raw value stands for: dry and trace are 0, codes for no reading NaN, all else is itself. */
export function readingOfCode(value: number): number {
  if (value === DRY || value === TRACE) return 0;
  return MISSING.includes(value) ? Number.NaN : value;
}

/** A column without the codes of its source. */
export function decodeColumn(column: Float64Array, codes: string | undefined): Float64Array {
  return codes === 'cwa' ? column.map(readingOfCode) : column;
}
