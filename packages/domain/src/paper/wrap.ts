import type { Face } from './face';

export type Run = { text: string; isBold?: boolean; fill?: string };
/** What is written: plain, or in runs of which some are bold. */
export type Words = string | readonly Run[];

export type PlacedRun = Run & { x: number };
export type Line = { runs: PlacedRun[]; width: number };

type Style = { size: number; isBold?: boolean };
type Piece = Run & { width: number; room: number };

const WIDE = '\\u2e80-\\u9fff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef\\u3000-\\u303f';
/** Spaces that a line may end at; one between a number and its unit is another. */
const SPACE = ' \\t\\n';
const PIECES = new RegExp(`[${WIDE}]|[^${SPACE}${WIDE}]+[${SPACE}]*|[${SPACE}]+`, 'gu');
/** What no line begins with, and what none ends with. */
const NOT_FIRST = /^[，。、；：？！）」』】〉》％…’”,.;:!?)\]}%°]/u;
const NOT_LAST = /[（「『【〈《‘“([{]$/u;

export const runsOf = (words: Words): readonly Run[] => (typeof words === 'string' ? [{ text: words }] : words);

/** Lines no wider than `width`. Chinese breaks anywhere but around its marks, other words at spaces, and a word that is too long wherever it must. */
export function wrap(face: Face, words: Words, { size, isBold = false }: Style, width: number): Line[] {
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

/** `width` without the spaces after it, `room` with them. */
function pieces(face: Face, words: Words, size: number, isBold: boolean, most: number): Piece[] {
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

/** Pieces of one run are one text, so that it can be searched and copied. */
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
