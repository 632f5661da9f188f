import { decodeText } from './decode-text';

/** Number of characters stored of a refused line: enough to see the fault, whatever a file holds. */
export const KEPT_CHARACTERS = 200;

/** The maximum length of a UTF-8 character in bytes. */
const MOST_BYTES = 4;

/** Characters that would change the direction of adjacent text, and code points that are no characters. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}\ufffe\uffff]/gu;

/** Returns the beginning of a line as written, safe to store and show: control characters are escaped as numbers. */
export function keptText(line: Uint8Array): string {
  let end = Math.min(line.length, MOST_BYTES * (KEPT_CHARACTERS + 1));
  while (end < line.length && end > 0 && ((line[end] as number) & 0xc0) === 0x80) end -= 1;
  return keptLetters(decodeText(line.subarray(0, end)), end < line.length);
}

/** Returns the beginning of a text as `keptText` does; `isCut`: the text was longer. */
export function keptLetters(text: string, isCut = false): string {
  const letters = Array.from(text.slice(0, 2 * (KEPT_CHARACTERS + 1)));
  const kept = letters.slice(0, KEPT_CHARACTERS).join('');
  const isWhole = !isCut && letters.length <= KEPT_CHARACTERS;
  return (isWhole ? kept : `${kept}…`).replace(/\p{Cc}/gu, escapeOf).replace(UNSEEN, '\ufffd');
}

/** Escapes a control character, as `\x00` for NUL or `\x09` for a tab: readable in any font. */
const escapeOf = (control: string): string => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
