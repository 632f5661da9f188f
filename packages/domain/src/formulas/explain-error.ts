import type { FormulaError, FormulaErrorCode } from './formula-error';
import { type FormulaPart, formulaParts } from './formula-parts';
import type { Reference } from './tokens';

/** Sentences about a place where something else was expected; for other errors the code is the sentence. */
export const EXPECTATIONS = [
  'formula.expects-value-first',
  'formula.expects-value',
  'formula.expects-operator',
  'formula.expects-opening',
  'formula.ends-before-value',
  'formula.ends-before-opening',
] as const;
export type FormulaSentence = Exclude<FormulaErrorCode, 'formula.unexpected'> | (typeof EXPECTATIONS)[number];

/**
 * The parameters of a sentence: the character, counted from 1 in the displayed text, with names for ids; the text at
 * that place, and the part before.
 */
export type Explained = { sentence: FormulaSentence; params: { place: number; found: string; after: string } };

/** Operators as displayed. */
const SHOWN: Record<string, string> = { '*': '×', '/': '÷', '-': '−' };

/** Explains why a text is no formula: the character, the expected part, and the part before. */
export function explainError(text: string, error: FormulaError, nameOf: (reference: Reference) => string): Explained {
  const parts = formulaParts(text);
  const before = parts.findLast((part) => part.position < error.position);
  const params = {
    place: placeShown(parts, error.position, nameOf),
    found: shownAt(parts, error, nameOf),
    after: before ? shown(before, nameOf) : '',
  };
  return { sentence: sentenceOf(error, before !== undefined), params };
}

/** Returns the place of a character in the displayed text, where every reference is shown by its name. */
function placeShown(parts: readonly FormulaPart[], position: number, nameOf: NameOf): number {
  const before = parts.filter((part) => part.type === 'reference' && part.position < position);
  const hidden = before.reduce((sum, part) => sum + part.text.length - [...shown(part, nameOf)].length, 0);
  return position + 1 - hidden;
}

function sentenceOf({ error, expected, found }: FormulaError, isAfter: boolean): FormulaSentence {
  if (error !== 'formula.unexpected') return error;
  const isEnd = found === '';
  if (expected === '(') return isEnd ? 'formula.ends-before-opening' : 'formula.expects-opening';
  if (expected === 'operator') return 'formula.expects-operator';
  if (!isAfter) return 'formula.expects-value-first';
  return isEnd ? 'formula.ends-before-value' : 'formula.expects-value';
}

function shownAt(parts: readonly FormulaPart[], { position, found }: FormulaError, nameOf: NameOf): string {
  const part = parts.find((candidate) => candidate.position === position);
  return part?.type === 'reference' ? nameOf(part.reference) : (SHOWN[found] ?? found);
}

type NameOf = (reference: Reference) => string;

const shown = (part: FormulaPart, nameOf: NameOf): string =>
  part.type === 'reference' ? nameOf(part.reference) : (SHOWN[part.text] ?? part.text);
