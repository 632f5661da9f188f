import { pngOf } from './chart-picture';
import type { ChartTheme } from './chart-theme';
import type { PictureLegend, PictureRow } from './picture-legend';

export type PicturePart = { title: string; chart: HTMLCanvasElement; legend: PictureLegend };

export type PictureText = {
  project: string;
  /** The shown time range, formatted. */
  range: string;
  /** Time of the export, formatted. */
  exported: string;
};

const MARGIN = 16;
const HEAD = 44;
const TITLE = 32;
const ROW = 22;
const GAP = 20;
/** Minimum width: under a narrower chart, as on a phone, the columns of the legend would overlap. */
const LEAST_WIDTH = 860;

/** Returns the height of a picture of these parts, in CSS pixels. */
export const pictureHeight = (parts: readonly { chartHeight: number; lines: number }[]): number =>
  HEAD + parts.reduce((sum, { chartHeight, lines }) => sum + TITLE + chartHeight + (lines + 1) * ROW + GAP, MARGIN);

/**
 * Composes one picture of stacked charts, with project, range and export time on top and the legend's values under each
 * chart. `ratio`: canvas pixels per CSS pixel.
 */
export const composePicture = (
  parts: readonly PicturePart[],
  text: PictureText,
  theme: ChartTheme,
  ratio: number,
): HTMLCanvasElement => {
  const sizes = parts.map(({ chart, legend }) => ({
    chartHeight: chart.height / ratio,
    lines: legend.rows.length + legend.notes.length,
  }));
  const width = Math.max(...parts.map(({ chart }) => chart.width / ratio), LEAST_WIDTH) + 2 * MARGIN;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(pictureHeight(sizes) * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('chart.not-drawn');
  pen.scale(ratio, ratio);
  pen.fillStyle = theme.card;
  pen.fillRect(0, 0, width, canvas.height / ratio);
  pen.textBaseline = 'middle';
  drawHead(pen, text, theme, width);
  let y = HEAD;
  for (const [index, { title, chart, legend }] of parts.entries()) {
    const height = sizes[index]?.chartHeight ?? 0;
    write(pen, title, MARGIN, y + TITLE / 2, { font: `600 14px ${theme.font}`, fill: theme.text });
    const chartWidth = chart.width / ratio;
    pen.drawImage(chart, (width - chartWidth) / 2, y + TITLE, chartWidth, height);
    y = drawLegend(pen, legend, theme, y + TITLE + height, width) + GAP;
  }
  return canvas;
};

export const composePng = (...input: Parameters<typeof composePicture>): Promise<Blob> =>
  pngOf(composePicture(...input));

type Style = { font: string; fill: string; align?: CanvasTextAlign };

const write = (pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: Style): void => {
  pen.font = style.font;
  pen.fillStyle = style.fill;
  pen.textAlign = style.align ?? 'left';
  pen.fillText(text, x, y);
};

const drawHead = (pen: CanvasRenderingContext2D, text: PictureText, theme: ChartTheme, width: number): void => {
  const y = HEAD / 2;
  write(pen, text.project, MARGIN, y, { font: `600 16px ${theme.font}`, fill: theme.text });
  const after = MARGIN + pen.measureText(text.project).width + 12;
  const small = { font: `400 12px ${theme.font}`, fill: theme.text2 };
  write(pen, text.range, after, y, small);
  write(pen, text.exported, width - MARGIN, y, { ...small, align: 'right' });
  rule(pen, theme, HEAD - 1, width);
};

const rule = (pen: CanvasRenderingContext2D, theme: ChartTheme, y: number, width: number): void => {
  pen.fillStyle = theme.line;
  pen.fillRect(MARGIN, Math.round(y), width - 2 * MARGIN, 1);
};

const NAME_SHARE = 0.28;

/** Draws a legend; returns the y of its end. */
const drawLegend = (
  pen: CanvasRenderingContext2D,
  { heads, rows, notes }: PictureLegend,
  theme: ChartTheme,
  top: number,
  width: number,
): number => {
  const left = MARGIN + (width - 2 * MARGIN) * NAME_SHARE;
  const step = (width - MARGIN - left) / Math.max(1, heads.length - 1);
  const columnEnd = (index: number) => left + step * index;
  rule(pen, theme, top, width);
  for (const [index, head] of heads.entries()) {
    const style: Style = { font: `400 12px ${theme.font}`, fill: theme.text2, align: index === 0 ? 'left' : 'right' };
    write(pen, head, index === 0 ? MARGIN : columnEnd(index), top + ROW / 2, style);
  }
  for (const [index, row] of rows.entries()) drawRow(pen, row, theme, top + (index + 1.5) * ROW, columnEnd);
  const small = { font: `400 12px ${theme.font}`, fill: theme.text2 };
  for (const [index, note] of notes.entries()) write(pen, note, MARGIN, top + (rows.length + index + 1.5) * ROW, small);
  return top + (rows.length + notes.length + 1) * ROW;
};

const drawRow = (
  pen: CanvasRenderingContext2D,
  { name, place, colour, isColumn, cells }: PictureRow,
  theme: ChartTheme,
  y: number,
  columnEnd: (index: number) => number,
): void => {
  pen.fillStyle = colour;
  pen.fillRect(MARGIN, y - (isColumn ? 4.5 : 1), 16, isColumn ? 9 : 2);
  write(pen, name, MARGIN + 24, y, { font: `600 13px ${theme.font}`, fill: theme.text });
  const after = MARGIN + 24 + pen.measureText(name).width + 6;
  write(pen, place, after, y, { font: `400 12px ${theme.font}`, fill: theme.text2 });
  for (const [index, cell] of cells.entries()) {
    write(pen, cell, columnEnd(index + 1), y, { font: `400 13px ${theme.font}`, fill: theme.text, align: 'right' });
  }
};
