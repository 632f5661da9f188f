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
  const pieces: string[][] = [[]];
  let lines = 0;
  for (const paragraph of text.split('\n').flatMap((one) => partsOf(one, ems * most * 0.95))) {
    const own = linesOf(paragraph, ems);
    if (lines > 0 && lines + own > most) {
      pieces.push([]);
      lines = 0;
    }
    pieces.at(-1)?.push(paragraph);
    lines += own;
  }
  return pieces.map((piece) => piece.join('\n'));
}

/** A paragraph in parts of at most so many ems. */
function partsOf(paragraph: string, ems: number): string[] {
  const parts: string[] = [''];
  let width = 0;
  for (const character of paragraph) {
    const own = emsOf(character);
    if (width + own > ems) {
      parts.push('');
      width = 0;
    }
    parts[parts.length - 1] += character;
    width += own;
  }
  return parts;
}

/** A text that takes no more than so many ems, with an ellipsis where something is left out. */
export function cutToEms(text: string, ems: number): string {
  if (emsOf(text) <= ems) return text;
  const [kept = ''] = partsOf(text, ems - 1);
  return `${kept.trimEnd()}…`;
}

const LONGEST = 40;
const KEPT = 37;

/** What an instrument is called on a slide: longer than 40 characters, its first 37 and an ellipsis. */
export const instrumentText = (text: string): string => {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, KEPT).join('')}…` : text;
};
