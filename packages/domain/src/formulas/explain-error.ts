import type { FormulaError, FormulaErrorCode } from './formula-error';
import { type FormulaPart, formulaParts } from './formula-parts';
import type { Reference } from './tokens';

/** Sentences about a place where something else was expected; the others are the codes themselves. */
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
 * What a sentence names: the character, counted from 1 in the text as people see it, with names for ids; what stands
 * there, and what stands before it.
 */
export type Explained = { sentence: FormulaSentence; params: { place: number; found: string; after: string } };

/** Signs as people read them. */
const SHOWN: Record<string, string> = { '*': '×', '/': '÷', '-': '−' };

/** Says of a text why it is no formula: which character, what would have had to stand there, and after what. */
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

/** Returns the place where a character of the text stands once every reference is shown by its name. */
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
