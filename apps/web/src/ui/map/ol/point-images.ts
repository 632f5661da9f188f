import type { Status } from '@talus/domain/status/status';
import type { MapTheme } from './map-theme';
import { drawStatus } from './status-symbol';

/** Pixel ratio 2, so that edges stay sharp on high-density screens. */
export const IMAGE_SCALE = 2;

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * IMAGE_SCALE);
  canvas.height = Math.ceil(height * IMAGE_SCALE);
  const context = canvas.getContext('2d');
  context?.scale(IMAGE_SCALE, IMAGE_SCALE);
  return { canvas, context };
};

const NORMAL = 13;
const WORSE = 17;
const BOX = 44;

export const symbolSize = (status: Status): number => (status === 'WSL' || status === 'AL' ? WORSE : NORMAL);

/** Draws a point: its shape, a ring when selected, a small square when an instrument is at attention. */
export const pointImage = (
  theme: MapTheme,
  { status, isSelected, hasAttention }: { status: Status; isSelected: boolean; hasAttention: boolean },
): HTMLCanvasElement => {
  const { canvas, context } = canvasOf(BOX, BOX);
  if (!context) return canvas;
  const middle = BOX / 2;
  if (isSelected) {
    context.beginPath();
    context.arc(middle, middle, 18, 0, 2 * Math.PI);
    context.fillStyle = theme.card;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = theme.accent;
    context.stroke();
  }
  const size = symbolSize(status) + (isSelected ? 3 : 0);
  drawStatus(context, status, { x: middle, y: middle, size, theme, edge: isSelected ? 0 : 2 });
  if (hasAttention) drawStatus(context, 'WL', { x: middle + 8, y: middle - 7, size: 9, theme, edge: 1.5 });
  return canvas;
};

const PILL = 28;

/** Content of a cluster: its worst status, the number of points, and the number of silent ones unless all are. */
export type ClusterSaid = { status: Status; count: number; silent: number; hasAttention: boolean };

const DIGIT = 9;
const digits = (n: number): number => DIGIT * String(n).length;
const hasSilent = ({ status, silent }: ClusterSaid): boolean => silent > 0 && status !== 'down';

export const clusterWidth = (said: ClusterSaid): number =>
  30 + digits(said.count) + (hasSilent(said) ? 20 + digits(said.silent) : 0);

/**
 * Draws a cluster: a white pill with the worst shape and the number of points, followed by the number of silent ones.
 */
export const clusterImage = (theme: MapTheme, said: ClusterSaid & { isSelected: boolean }): HTMLCanvasElement => {
  const { status, count, silent, hasAttention, isSelected } = said;
  const text = String(count);
  const width = clusterWidth(said);
  const { canvas, context } = canvasOf(width + 4, PILL + 4);
  if (!context) return canvas;
  context.beginPath();
  context.roundRect(2, 2, width, PILL, PILL / 2);
  context.fillStyle = theme.card;
  context.fill();
  context.lineWidth = isSelected ? 2.5 : 1.5;
  context.strokeStyle = isSelected ? theme.accent : theme.text2;
  context.stroke();
  drawStatus(context, status, { x: 17, y: 2 + PILL / 2, size: 13, theme });
  if (hasAttention && status === 'GREEN') drawStatus(context, 'WL', { x: 22, y: 10, size: 8, theme, edge: 1.5 });
  context.fillStyle = theme.text;
  context.font = `600 14px ${theme.font}`;
  context.textBaseline = 'middle';
  context.fillText(text, 27, 3 + PILL / 2);
  if (hasSilent(said)) {
    const at = 27 + digits(count) + 8;
    drawStatus(context, 'down', { x: at + 4, y: 2 + PILL / 2, size: 10, theme });
    context.fillStyle = theme.text2;
    context.font = `12px ${theme.font}`;
    context.fillText(String(silent), at + 12, 3 + PILL / 2);
  }
  return canvas;
};
