import { createRequire } from 'node:module';
import type { Face } from '@talus/domain/paper/face';
import { A4, type PageMark } from '@talus/domain/pdf/drawing';
import PDFDocument from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;
const FONTS = '@expo-google-fonts/noto-sans-tc';
const PLAIN = resolve(`${FONTS}/400Regular/NotoSansTC_400Regular.ttf`);
const BOLD = resolve(`${FONTS}/700Bold/NotoSansTC_700Bold.ttf`);

export type PaperInfo = { title: string; author: string; language: string; createdAt: Date };

/** A line of the reader's outline, under the page that it was added at. */
export type OutlineEntry = { level: 1 | 2; title: string };

export type Paper = {
  face: Face;
  addPage: (marks: readonly PageMark[], outline?: readonly OutlineEntry[]) => void;
  finish: () => Promise<Uint8Array>;
};

type Document = InstanceType<typeof PDFDocument>;

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

/** Sheets of A4 whose words can be searched and copied, and whose drawings are lines. */
export function openPaper({ title, author, language, createdAt }: PaperInfo): Paper {
  const document = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Talus', CreationDate: createdAt },
  });
  const faces = { plain: loadFace(document, 'plain', PLAIN), bold: loadFace(document, 'bold', BOLD) };
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => {
    document.on('end', done);
    document.on('error', failed);
  });
  const outline = { at: document.outline, chapter: document.outline };
  return {
    face: faceOf(faces),
    addPage: (marks, entries = []) => {
      document.addPage();
      for (const mark of marks) paint(document, mark);
      for (const entry of entries) {
        if (entry.level === 1) outline.chapter = outline.at.addItem(entry.title);
        else outline.chapter.addItem(entry.title);
      }
    },
    finish: async () => {
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

function loadFace(document: Document, name: string, file: string): LoadedFace {
  document.registerFont(name, file).font(name);
  const { font } = (document as unknown as { _font: { font: LoadedFace } })._font;
  layLetters(font);
  return font;
}

/** Measured once for each letter. */
function faceOf(faces: Record<'plain' | 'bold', LoadedFace>): Face {
  const widths = { plain: new Map<string, number>(), bold: new Map<string, number>() };
  const widthOfLetter = (letter: string, name: 'plain' | 'bold'): number => {
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

function paint(document: Document, mark: PageMark): void {
  switch (mark.kind) {
    case 'box':
      document.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.fill);
      return;
    case 'image':
      document.image(Buffer.from(mark.bytes), mark.x, mark.y, {
        fit: [mark.width, mark.height],
        align: 'center',
        valign: 'center',
      });
      return;
    case 'path':
      paintPath(document, mark);
      return;
    case 'text':
      document
        .font(mark.isBold ? 'bold' : 'plain')
        .fontSize(mark.size)
        .fillColor(mark.fill)
        .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** Hundredths of a point: finer than any printer. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** As the file has it, in one piece: a curve has thousands of points. */
function pathOf(points: ArrayLike<number>): string {
  const parts: string[] = [];
  let isDown = false;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    const isThere = !Number.isNaN(x) && !Number.isNaN(y);
    if (isThere) parts.push(`${hundredths(x)} ${hundredths(y)} ${isDown ? 'l' : 'm'}`);
    isDown = isThere;
  }
  return parts.join('\n');
}

function paintPath(document: Document, mark: Extract<PageMark, { kind: 'path' }>): void {
  const { points, isClosed = false, fill, stroke, width = 1, dash } = mark;
  document.addContent(pathOf(points));
  if (isClosed) document.closePath();
  if (stroke) document.lineWidth(width).lineJoin('round').strokeColor(stroke);
  if (dash) document.dash(dash[0], { space: dash[1] });
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else document.stroke();
  if (dash) document.undash();
}
