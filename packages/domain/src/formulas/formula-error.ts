/** Why a text is no formula. Codes, for the catalogue. */
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

/** What could have stood at the position instead. */
export type Expected = 'value' | 'operator' | '(' | ')';

/** `position` counts characters from 0; `found` is what stands there, empty at the end of the text. */
export type FormulaError = { error: FormulaErrorCode; position: number; found: string; expected?: Expected };

/** Why an instrument's formula gives no result: its text, what it names, or what it asks for. Codes, for the catalogue. */
export type FormulaProblemCode =
  | FormulaErrorCode
  | 'formula.unknown-reference'
  | 'formula.cycle'
  | 'formula.asks-for-broken';
