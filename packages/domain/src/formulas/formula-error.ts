/** The reasons why a text is no formula, as codes for the catalogue. */
export const FORMULA_ERRORS = [
  'formula.empty',
  'formula.too-long',
  'formula.too-deep',
  'formula.bad-number',
  'formula.bad-reference',
  'formula.unknown-name',
  'formula.unexpected-character',
  'formula.unexpected',
  'formula.unclosed',
] as const;
export type FormulaErrorCode = (typeof FORMULA_ERRORS)[number];

/** The part that was expected at the position. */
export type Expected = 'value' | 'operator' | '(' | ')';

/** `position` counts characters from 0; `found` is the text at that position, empty at the end. */
export type FormulaError = { error: FormulaErrorCode; position: number; found: string; expected?: Expected };

/**
 * The reasons why an instrument's formula gives no result (text, references, dependencies), as codes for the catalogue.
 */
export type FormulaProblemCode =
  | FormulaErrorCode
  | 'formula.unknown-reference'
  | 'formula.cycle'
  | 'formula.asks-for-broken';
