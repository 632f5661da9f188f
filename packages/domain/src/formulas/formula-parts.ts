import { type Token, tokenAt } from './tokens';

/** A part of a text that may not be a formula yet. */
export type FormulaPart = Token | { type: 'broken'; position: number; text: string };

/** Splits a text into parts for display during typing. An unknown part is `broken`, and the split continues. */
export function formulaParts(text: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  for (let at = nextPlace(text, 0); at < text.length; ) {
    const token = tokenAt(text, at);
    const part: FormulaPart =
      'error' in token ? { type: 'broken', position: at, text: token.found || (text[at] as string) } : token;
    parts.push(part);
    at = nextPlace(text, at + part.text.length);
  }
  return parts;
}

function nextPlace(text: string, at: number): number {
  let place = at;
  while (place < text.length && (text[place] as string).trim() === '') place++;
  return place;
}
