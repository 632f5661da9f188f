import { decodeText } from './decode-text';

/** So many characters of a refused line are kept: enough to see what is wrong with it, whatever a file holds. */
export const KEPT_CHARACTERS = 200;

/** No character of UTF-8 takes more bytes. */
const MOST_BYTES = 4;

/** What would turn the direction of the text beside it, and what is no character at all. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}\ufffe\uffff]/gu;

/** The beginning of a line as it was written, fit to be stored and shown: a control character by its number. */
export function keptText(line: Uint8Array): string {
  let end = Math.min(line.length, MOST_BYTES * (KEPT_CHARACTERS + 1));
  while (end < line.length && end > 0 && ((line[end] as number) & 0xc0) === 0x80) end -= 1;
  return keptLetters(decodeText(line.subarray(0, end)), end < line.length);
}

/** The same of a text; `isCut`: there was more of it. */
export function keptLetters(text: string, isCut = false): string {
  const letters = Array.from(text.slice(0, 2 * (KEPT_CHARACTERS + 1)));
  const kept = letters.slice(0, KEPT_CHARACTERS).join('');
  const isWhole = !isCut && letters.length <= KEPT_CHARACTERS;
  return (isWhole ? kept : `${kept}…`).replace(/\p{Cc}/gu, escapeOf).replace(UNSEEN, '\ufffd');
}

/** `\x00` for NUL, `\x09` for a tab: readable in any font. */
const escapeOf = (control: string): string => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
