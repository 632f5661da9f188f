import { readPattern } from '@talus/domain/text/bounded-pattern';
import type { ShownChoice } from '../use-words';

export type Found = { choices: readonly ShownChoice[]; isBadPattern: boolean };

/**
 * Finds the choices that contain the text, ignoring case; by regular expression when requested and valid, else as text.
 */
export function findChoices(choices: readonly ShownChoice[], text: string, isPattern = false): Found {
  const plain = text.trim();
  if (plain === '') return { choices, isBadPattern: false };
  const pattern = isPattern ? readPattern(plain) : null;
  const holds = pattern
    ? (label: string) => pattern.match(label) !== null
    : (label: string) => label.toLowerCase().includes(plain.toLowerCase());
  return { choices: choices.filter(({ label }) => holds(label)), isBadPattern: isPattern && pattern === null };
}
