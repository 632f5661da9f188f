import { randomInt } from 'node:crypto';

/** Letters and digits without look-alikes. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

export const CODE_VALID_MS = 10 * 60_000;

/** Creates a code: 31^8, nearly 10^12 possibilities in ten minutes, too many to guess. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Parses a typed code, ignoring case, spaces and hyphens; null if the text is not a code. */
export function codeIn(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
}
