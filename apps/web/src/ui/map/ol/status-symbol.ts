import type { Status } from '@talus/domain/status/status';
import type { MapTheme } from './map-theme';

/** The status shapes on a grid of 12, for a canvas; a test compares them with `StatusShape`. */
export const SYMBOL_PATHS = {
  WSL: 'M6 .6 11.8 11.4H.2z',
  AL: 'M6 .8 11.2 6 6 11.2.8 6z',
  WL: 'M1 1h10v10H1z',
  GREEN: 'M1.8 6a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0z',
  down: 'M1.3 6a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0 -9.4 0zM2.7 9.3 9.3 2.7',
} as const satisfies Record<Status, string>;

const GRID = 12;

/** Draws a status `size` pixels wide with its centre at x, y, on an edge in the card's colour. */
export const drawStatus = (
  context: CanvasRenderingContext2D,
  status: Status,
  { x, y, size, theme, edge = 0 }: { x: number; y: number; size: number; theme: MapTheme; edge?: number },
): void => {
  const path = new Path2D(SYMBOL_PATHS[status]);
  const scale = size / GRID;
  context.save();
  context.translate(x - size / 2, y - size / 2);
  context.scale(scale, scale);
  context.lineJoin = 'round';
  if (edge > 0) {
    context.strokeStyle = theme.card;
    context.lineWidth = (2 * edge) / scale + (status === 'down' ? 1.6 : 0);
    context.stroke(path);
    if (status === 'down') {
      context.fillStyle = theme.card;
      context.fill(path);
    }
  }
  if (status === 'down') {
    context.strokeStyle = theme.fill.down;
    context.lineWidth = 1.6;
    context.stroke(path);
  } else {
    context.fillStyle = theme.fill[status];
    context.fill(path);
  }
  if (status === 'AL') {
    context.strokeStyle = theme.alEdge;
    context.lineWidth = 1.1;
    context.stroke(path);
  }
  context.restore();
};
