import type { Drawing, TextMark } from '@talus/domain/pdf/drawing';
import { pictured, type TextImage } from '@talus/domain/pdf/pdf-file';

const FONT = 'system-ui, "Noto Sans TC", "Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei", sans-serif';
/** Pixels per point: of the image export, and of words rasterised for the PDF. */
export const PICTURE_RATIO = 2;
const PAPER_RATIO = 4;
const JPEG_QUALITY = 0.92;

const penOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('noise.not-drawn');
  return pen;
};

const fontOf = ({ size, isBold }: TextMark): string => `${isBold ? 600 : 400} ${size}px ${FONT}`;

/** Paints the pages below one another. */
export function paintCanvas(pages: readonly Drawing[], paper: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const height = pages.reduce((sum, page) => sum + page.height, 0);
  canvas.width = Math.round(Math.max(...pages.map(({ width }) => width)) * PICTURE_RATIO);
  canvas.height = Math.round(height * PICTURE_RATIO);
  const pen = penOf(canvas);
  pen.scale(PICTURE_RATIO, PICTURE_RATIO);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const page of pages) {
    for (const mark of page.marks) {
      pen.fillStyle = mark.fill;
      if (mark.kind === 'box') {
        pen.fillRect(mark.x, mark.y, mark.width, mark.height);
        continue;
      }
      pen.font = fontOf(mark);
      pen.textAlign = mark.align ?? 'start';
      pen.fillText(mark.text, mark.x, mark.y);
    }
    pen.translate(0, page.height);
  }
  return canvas;
}

/** Rasterises the words that the PDF's built-in fonts lack, by their key. */
export const pictureWords = (pages: readonly Drawing[], paper: string): Map<string, TextImage> =>
  new Map([...pictured(pages)].map(([key, mark]) => [key, pictureWord(mark, paper)]));

function pictureWord(mark: TextMark, paper: string): TextImage {
  const canvas = document.createElement('canvas');
  const measuring = penOf(canvas);
  measuring.font = fontOf(mark);
  const width = Math.ceil(measuring.measureText(mark.text).width + 1);
  const [ascent, descent] = [Math.ceil(mark.size), Math.ceil(mark.size * 0.3)];
  canvas.width = width * PAPER_RATIO;
  canvas.height = (ascent + descent) * PAPER_RATIO;
  const pen = penOf(canvas);
  pen.scale(PAPER_RATIO, PAPER_RATIO);
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, ascent + descent);
  pen.font = fontOf(mark);
  pen.fillStyle = mark.fill;
  pen.fillText(mark.text, 0, ascent);
  return { jpeg: jpegOf(canvas), columns: canvas.width, rows: canvas.height, width, height: ascent + descent, descent };
}

/** Encodes synchronously: `toBlob` would wait for the browser to be idle, word by word. */
function jpegOf(canvas: HTMLCanvasElement): Uint8Array {
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('noise.not-drawn'))), 'image/png');
  });
