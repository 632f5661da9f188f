import { createRequire } from 'node:module';
import type { Face } from '@talus/domain/paper/face';
import PDFDocument from 'pdfkit';

/** Where the files of the two weights lie. */
export type FaceFiles = Record<Weight, string>;
export type Weight = 'plain' | 'bold';

export const WEIGHTS: readonly Weight[] = ['plain', 'bold'];

const PACKAGE = '@expo-google-fonts/noto-sans-tc';

export function faceFiles(): FaceFiles {
  const { resolve } = createRequire(import.meta.url);
  return {
    plain: resolve(`${PACKAGE}/400Regular/NotoSansTC_400Regular.ttf`),
    bold: resolve(`${PACKAGE}/700Bold/NotoSansTC_700Bold.ttf`),
  };
}

export type Document = InstanceType<typeof PDFDocument>;

type Glyph = { advanceWidth: number };
type Placed = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** What the library keeps of a face; it has no name for it outside. */
type LoadedFace = {
  unitsPerEm: number;
  glyphForCodePoint: (code: number) => Glyph;
  layout: (text: string) => { glyphs: Glyph[]; positions: Placed[]; advanceWidth: number };
};

/**
 * Letters one after another, none set by its neighbours: what is measured letter by letter is what is printed. Shaping
 * would read the tables of ten thousand letters, which takes three times as long and twice the memory.
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

export function loadFace(document: Document, name: string, file: string): LoadedFace {
  document.registerFont(name, file).font(name);
  const { font } = (document as unknown as { _font: { font: LoadedFace } })._font;
  layLetters(font);
  return font;
}

let known: Face | null = null;

/** For as long as the process runs: its letters are few, and reports come again. */
export function paperFace(): Face {
  if (known) return known;
  const document = new PDFDocument({ autoFirstPage: false });
  const files = faceFiles();
  known = faceOf({ plain: loadFace(document, 'plain', files.plain), bold: loadFace(document, 'bold', files.bold) });
  return known;
}

/** Measured once for each letter. */
function faceOf(faces: Record<Weight, LoadedFace>): Face {
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
