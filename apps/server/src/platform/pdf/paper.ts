import type { Face } from '@talus/domain/paper/face';
import { A4, type PageMark } from '@talus/domain/pdf/drawing';
import PDFDocument from 'pdfkit';
import { type Document, faceOf, loadFaces } from './faces';

export type PaperInfo = { title: string; author: string; language: string; createdAt: Date };

/** An entry of the PDF outline, which points to the page added with it. */
export type OutlineEntry = { level: 1 | 2; title: string };

export type Paper = {
  face: Face;
  addPage: (marks: readonly PageMark[], outline?: readonly OutlineEntry[]) => void;
  finish: () => Promise<Uint8Array>;
};

/** Marks that the font draws as wide as a Chinese letter, with their replacements in English texts. */
const NARROW: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...' };

const narrowed = (text: string): string => text.replace(/[‘’“”…]/g, (mark) => NARROW[mark] as string);

/** Opens a PDF of A4 pages with searchable text and vector drawings. */
export function openPaper({ title, author, language, createdAt }: PaperInfo): Paper {
  const document = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Talus', CreationDate: createdAt },
  });
  const letters = language === 'en' ? narrowed : (text: string) => text;
  const faces = loadFaces(document);
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((done, failed) => {
    document.on('end', done);
    document.on('error', failed);
  });
  const outline = { at: document.outline, chapter: document.outline };
  const face = faceOf(faces);
  return {
    face: { widthOf: (text, size, isBold) => face.widthOf(letters(text), size, isBold) },
    addPage: (marks, entries = []) => {
      document.addPage();
      for (const mark of marks) paint(document, mark.kind === 'text' ? { ...mark, text: letters(mark.text) } : mark);
      for (const { level, title: text } of entries) {
        if (level === 1) outline.chapter = outline.at.addItem(text);
        else outline.chapter.addItem(text);
      }
    },
    finish: async () => {
      document.end();
      await ended;
      return Buffer.concat(chunks);
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

/** Rounds to hundredths of a point: finer than any printer. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Builds the PDF path operators as one string: a curve has thousands of points. */
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
