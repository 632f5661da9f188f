import type { RefObject } from 'react';
import type { ChartTheme } from './chart-theme';
import type { Echarts } from './echarts-core';

/** What is drawn, as a picture of its own, in the colours of the card. */
export type ChartPicture = {
  /** null while nothing is drawn. */
  toCanvas: (pixelRatio?: number) => HTMLCanvasElement | null;
  toPng: () => Promise<Blob>;
};

export const PICTURE_RATIO = 2;

export const pictureOf = (chart: RefObject<Echarts | null>, theme: () => ChartTheme): ChartPicture => {
  const toCanvas = (pixelRatio = PICTURE_RATIO) =>
    chart.current?.renderToCanvas({ pixelRatio, backgroundColor: theme().card }) ?? null;
  return { toCanvas, toPng: async () => pngOf(toCanvas()) };
};

/** Rejects where there is nothing to draw, or the browser refuses. */
export const pngOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    if (!canvas) reject(new Error('chart.not-drawn'));
    else canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('chart.not-drawn'))), 'image/png');
  });
