import { type ChartPicture, PICTURE_RATIO, pngOf } from './chart-picture';

/** Stacks charts into one picture; null while one of them is not drawn. */
export const stackPictures = (pictures: () => readonly (ChartPicture | null)[]): ChartPicture => {
  const toCanvas = (ratio = PICTURE_RATIO): HTMLCanvasElement | null => {
    const parts = pictures().flatMap((picture) => picture?.toCanvas(ratio) ?? []);
    if (parts.length < pictures().length || parts.length === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(...parts.map(({ width }) => width));
    canvas.height = parts.reduce((sum, { height }) => sum + height, 0);
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    let top = 0;
    for (const part of parts) {
      pen.drawImage(part, 0, top);
      top += part.height;
    }
    return canvas;
  };
  return { toCanvas, toPng: async () => pngOf(toCanvas()) };
};
