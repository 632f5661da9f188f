import type { RefObject } from 'react';
import type { ChartTheme } from './chart-theme';
import type { Echarts } from './echarts-core';

/** The drawn chart as an image, in the colours of the card. */
export type ChartPicture = {
  /** Returns null while nothing is drawn. */
  toCanvas: (pixelRatio?: number) => HTMLCanvasElement | null;
  toPng: () => Promise<Blob>;
};

export const PICTURE_RATIO = 2;

export const pictureOf = (chart: RefObject<Echarts | null>, theme: () => ChartTheme): ChartPicture => {
  const toCanvas = (pixelRatio = PICTURE_RATIO) =>
    chart.current?.renderToCanvas({ pixelRatio, backgroundColor: theme().card }) ?? null;
  return { toCanvas, toPng: async () => pngOf(toCanvas()) };
};

/** Converts a canvas to PNG; rejects without a canvas, or when the browser fails. */
export const pngOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    if (!canvas) reject(new Error('chart.not-drawn'));
    else canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('chart.not-drawn'))), 'image/png');
  });
