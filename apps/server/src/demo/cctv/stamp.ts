import { dot, type Raster } from './raster';
import { STAMP, STAMP_GROUND } from './relight';

/** Glyphs of five by seven dots; each row is a number of five bits. */
const GLYPHS: Record<string, readonly number[]> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '+': [0, 4, 4, 31, 4, 4, 0],
  ':': [0, 12, 12, 0, 12, 12, 0],
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  K: [17, 18, 20, 24, 20, 18, 17],
  M: [17, 27, 21, 21, 17, 17, 17],
  T: [31, 4, 4, 4, 4, 4, 4],
  X: [17, 17, 10, 4, 10, 17, 17],
};

const SIZE = 2;
const ADVANCE = 6 * SIZE;
const MARGIN = 5;

const widthOf = (text: string): number => text.length * ADVANCE + 2 * MARGIN;

/** Writes a text in a dark box, aligned to the right edge with `right`. */
export function stamp(raster: Raster, text: string, { top, right = false }: { top: number; right?: boolean }): void {
  const left = right ? raster.width - widthOf(text) - 8 : 8;
  for (let y = 0; y < 7 * SIZE + 2 * MARGIN; y++)
    for (let x = 0; x < widthOf(text); x++) dot(raster, left + x, top + y, STAMP_GROUND);
  [...text].forEach((letter, i) => {
    for (const [row, bits] of (GLYPHS[letter] ?? []).entries())
      for (let column = 0; column < 5; column++)
        if (bits & (16 >> column))
          block(raster, left + MARGIN + i * ADVANCE + column * SIZE, top + MARGIN + row * SIZE);
  });
}

function block(raster: Raster, left: number, top: number): void {
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) dot(raster, left + x, top + y, STAMP);
}
