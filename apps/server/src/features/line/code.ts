import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

export const CODE_VALID_MS = 10 * 60_000;

/** 31^8, nearly 10^12 possibilities for ten minutes: nobody guesses one. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The code that somebody typed, whatever the case and the gaps in it; null where the text is something else. */
export function codeIn(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
