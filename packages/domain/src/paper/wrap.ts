import type { Face } from './face';

export type Run = { text: string; isBold?: boolean; fill?: string };
/** Text to typeset: plain, or in runs, some of them bold. */
export type RunText = string | readonly Run[];

export type PlacedRun = Run & { x: number };
export type Line = { runs: PlacedRun[]; width: number };

type Style = { size: number; isBold?: boolean };
type Piece = Run & { width: number; room: number };

const WIDE = '\\u2e80-\\u9fff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef\\u3000-\\u303f';
/** White space at which a line may break; the no-break space between a number and its unit is not included. */
const SPACE = ' \\t\\n';
const PIECES = new RegExp(`[${WIDE}]|[^${SPACE}${WIDE}]+[${SPACE}]*|[${SPACE}]+`, 'gu');
/** Characters that no line begins with, and characters that no line ends with. */
const NOT_FIRST = /^[，。、；：？！）」』】〉》％…’”,.;:!?)\]}%°]/u;
const NOT_LAST = /[（「『【〈《‘“([{]$/u;

export const runsOf = (words: RunText): readonly Run[] => (typeof words === 'string' ? [{ text: words }] : words);

/**
 * Breaks text into lines no wider than `width`. Chinese breaks anywhere except around punctuation, other text at
 * spaces, and a word that is too long at any letter.
 */
export function wrap(face: Face, words: RunText, { size, isBold = false }: Style, width: number): Line[] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const cluster of clusters(pieces(face, words, size, isBold, width))) {
    const need = cluster.reduce((sum, piece, i) => sum + (i < cluster.length - 1 ? piece.room : piece.width), 0);
    if (used > 0 && used + need > width) {
      lines.push([]);
      used = 0;
    }
    const line = lines.at(-1) as Piece[];
    line.push(...cluster);
    used += cluster.reduce((sum, { room }) => sum + room, 0);
  }
  return lines.map(placed);
}

/** Splits text into measured pieces; `width` excludes trailing spaces, `room` includes them. */
function pieces(face: Face, words: RunText, size: number, isBold: boolean, most: number): Piece[] {
  return runsOf(words).flatMap((run) => {
    const bold = run.isBold ?? isBold;
    const measured = (text: string): Piece => ({
      ...run,
      text,
      isBold: bold,
      width: face.widthOf(text.trimEnd(), size, bold),
      room: face.widthOf(text, size, bold),
    });
    return (run.text.match(PIECES) ?? []).map(measured).flatMap((piece) => {
      return piece.width <= most ? [piece] : [...piece.text].map(measured);
    });
  });
}

function clusters(all: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [];
  for (const piece of all) {
    const last = found.at(-1)?.at(-1);
    const isTied = last !== undefined && !/[ \t\n]$/.test(last.text) && isBound(last.text, piece.text);
    if (isTied) found.at(-1)?.push(piece);
    else found.push([piece]);
  }
  return found;
}

const isBound = (before: string, after: string): boolean => NOT_FIRST.test(after) || NOT_LAST.test(before);

/** Joins adjacent pieces of one style into one text, so that the text can be searched and copied. */
function placed(line: readonly Piece[]): Line {
  const runs: PlacedRun[] = [];
  let x = 0;
  let width = 0;
  for (const { text, isBold, fill, width: own, room } of line) {
    const last = runs.at(-1);
    if (last && last.isBold === isBold && last.fill === fill) last.text += text;
    else runs.push({ text, x, ...(isBold !== undefined && { isBold }), ...(fill !== undefined && { fill }) });
    width = x + own;
    x += room;
  }
  return { runs, width };
}
