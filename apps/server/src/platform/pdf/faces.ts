import { createRequire } from 'node:module';
import type { Face } from '@talus/domain/paper/face';
import type PDFDocument from 'pdfkit';

type Weight = 'plain' | 'bold';

const PACKAGE = '@expo-google-fonts/noto-sans-tc';
const FILES: Record<Weight, string> = {
  plain: `${PACKAGE}/400Regular/NotoSansTC_400Regular.ttf`,
  bold: `${PACKAGE}/700Bold/NotoSansTC_700Bold.ttf`,
};

export type Document = InstanceType<typeof PDFDocument>;

type Glyph = { advanceWidth: number };
type Placed = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** The internals of a loaded font, which the library does not export. */
type LoadedFace = {
  unitsPerEm: number;
  glyphForCodePoint: (code: number) => Glyph;
  layout: (text: string) => { glyphs: Glyph[]; positions: Placed[]; advanceWidth: number };
};

/**
 * Disables shaping and kerning: letter-by-letter measurement then matches the print. Shaping would read the tables of
 * ten thousand letters, at three times the time and twice the memory.
 */
function layLetters(face: LoadedFace): void {
  face.layout = (text) => {
    const glyphs = Array.from(text, (letter) => face.glyphForCodePoint(letter.codePointAt(0) as number));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
  };
}

export type LoadedFaces = Record<Weight, LoadedFace>;

/** Loads the fonts under the names used for painting. */
export const loadFaces = (document: Document): LoadedFaces => ({
  plain: loadFace(document, 'plain'),
  bold: loadFace(document, 'bold'),
});

function loadFace(document: Document, weight: Weight): LoadedFace {
  document.registerFont(weight, createRequire(import.meta.url).resolve(FILES[weight])).font(weight);
  const { font } = (document as unknown as { _font: { font: LoadedFace } })._font;
  layLetters(font);
  return font;
}

/** Creates a measuring face that caches the width of each letter. */
export function faceOf(faces: LoadedFaces): Face {
  const widths = { plain: new Map<string, number>(), bold: new Map<string, number>() };
  const widthOfLetter = (letter: string, name: Weight): number => {
    const known = widths[name].get(letter);
    if (known !== undefined) return known;
    const { unitsPerEm, glyphForCodePoint } = faces[name];
    const width = glyphForCodePoint.call(faces[name], letter.codePointAt(0) as number).advanceWidth / unitsPerEm;
    widths[name].set(letter, width);
    return width;
  };
  return {
    widthOf: (text, size, isBold = false) => {
      let width = 0;
      for (const letter of text) width += widthOfLetter(letter, isBold ? 'bold' : 'plain');
      return width * size;
    },
  };
}
