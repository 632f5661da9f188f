import type { ShownChoice } from '../use-words';

const LONGEST_PATTERN = 100;

export type Found = { choices: readonly ShownChoice[]; isBadPattern: boolean };

/** Choices whose words hold the text, whatever its case; by regular expression where asked, as text where it is none. */
export function findChoices(choices: readonly ShownChoice[], text: string, isPattern = false): Found {
  const plain = text.trim();
  if (plain === '') return { choices, isBadPattern: false };
  const pattern = isPattern ? patternOf(plain) : null;
  const holds = pattern
    ? (label: string) => pattern.test(label)
    : (label: string) => label.toLowerCase().includes(plain.toLowerCase());
  return { choices: choices.filter(({ label }) => holds(label)), isBadPattern: isPattern && pattern === null };
}

/** Without what makes an expression take for ever: a repetition inside a repeated group. */
const isTame = (text: string) => text.length <= LONGEST_PATTERN && !/\([^)]*[*+{][^)]*\)\s*[*+{]/.test(text);

function patternOf(text: string): RegExp | null {
  if (!isTame(text)) return null;
  try {
    return new RegExp(text, 'iu');
  } catch {
    return null;
  }
}
