/** Characters that are as wide as they are high. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
/** About what Latin letters and digits take of that. */
const NARROW = 0.56;

/** The width of a text in ems, roughly and rather too wide than too narrow. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 1 : NARROW), 0);

/** How many lines paragraphs take in a column of so many ems. */
export const linesOf = (text: string, ems: number): number =>
  text.split('\n').reduce((sum, paragraph) => sum + Math.max(1, Math.ceil(emsOf(paragraph) / ems)), 0);

/** A text in pieces of at most so many lines; a piece ends with its paragraph, or where its lines end. */
export function piecesOf(text: string, ems: number, most: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const paragraph of text.split('\n').flatMap((one) => cut(one, ems * most * 0.95))) {
    const longer = piece === '' ? paragraph : `${piece}\n${paragraph}`;
    if (piece !== '' && linesOf(longer, ems) > most) {
      pieces.push(piece);
      piece = paragraph;
    } else piece = longer;
  }
  return [...pieces, piece];
}

function cut(paragraph: string, ems: number): string[] {
  if (emsOf(paragraph) <= ems) return [paragraph];
  const parts: string[] = [];
  let part = '';
  for (const character of paragraph) {
    if (emsOf(part + character) > ems) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** A text that takes no more than so many ems, with an ellipsis where something is left out. */
export function cutToEms(text: string, ems: number): string {
  if (emsOf(text) <= ems) return text;
  let kept = '';
  for (const character of text) {
    if (emsOf(kept) + emsOf(character) + 1 > ems) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

const LONGEST = 40;
const KEPT = 37;

/** What an instrument is called on a slide: longer than 40 characters, its first 37 and an ellipsis. */
export const instrumentText = (text: string): string => {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, KEPT).join('')}…` : text;
};
