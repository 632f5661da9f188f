/** Characters that are as wide as they are high. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
/** Approximate width of Latin letters and digits, in ems. */
const NARROW = 0.56;

/** Estimates the width of a text in ems, rather too wide than too narrow. */
export const estimateEms = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 1 : NARROW), 0);

/** Counts the lines of a text in a column of `ems` width. */
export const linesOf = (text: string, ems: number): number =>
  text.split('\n').reduce((sum, paragraph) => sum + Math.max(1, Math.ceil(estimateEms(paragraph) / ems)), 0);

/** Splits a text into pieces of at most `most` lines, at paragraph ends or, for a long paragraph, at line ends. */
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

/** Splits a paragraph into parts of at most `ems` width. */
function partsOf(paragraph: string, ems: number): string[] {
  const parts: string[] = [''];
  let width = 0;
  for (const character of paragraph) {
    const own = estimateEms(character);
    if (width + own > ems) {
      parts.push('');
      width = 0;
    }
    parts[parts.length - 1] += character;
    width += own;
  }
  return parts;
}

/** Cuts a text to `ems` width, with an ellipsis for the rest. */
export function cutToEms(text: string, ems: number): string {
  if (estimateEms(text) <= ems) return text;
  const [kept = ''] = partsOf(text, ems - 1);
  return `${kept.trimEnd()}…`;
}

const LONGEST = 40;
const KEPT = 37;

/** Returns an instrument's name for a slide: a name of more than 40 characters is cut to 37 and an ellipsis. */
export const instrumentText = (text: string): string => {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, KEPT).join('')}…` : text;
};
