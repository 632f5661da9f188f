import type { Level } from '@talus/domain/status/status';
import type { Rect } from './chart-layout';
import type { ChartTheme } from './chart-theme';

/** A shape drawn over or under the curves, for zrender. */
export type Mark = {
  type: 'rect' | 'line' | 'text' | 'segments' | 'polygon';
  z: number;
  silent: true;
  shape?: Record<string, unknown>;
  style: Record<string, unknown>;
};

/** Layers: under the curves and over the curves. */
export const UNDER = 1;
export const OVER = 6;

export const TICK_SIZE = 11;

export const rectMark = (shape: Rect & { r?: number }, style: Mark['style'], z = UNDER): Mark => ({
  type: 'rect',
  z,
  silent: true,
  shape: { ...shape },
  style,
});

export const lineMark = (x1: number, y1: number, x2: number, y2: number, style: Mark['style'], z = UNDER): Mark => ({
  type: 'line',
  z,
  silent: true,
  shape: { x1, y1, x2, y2 },
  style: { lineWidth: 1, ...style },
});

export const segmentsMark = (points: number[], style: Mark['style'], z = UNDER): Mark => ({
  type: 'segments',
  z,
  silent: true,
  shape: { points },
  style: { lineWidth: 1, fill: 'none', ...style },
});

export const textMark = (
  text: string,
  x: number,
  y: number,
  theme: ChartTheme,
  style: Mark['style'] = {},
  z = OVER,
): Mark => {
  const { bold, ...rest } = style;
  const font = `${bold ? 600 : 400} ${TICK_SIZE}px ${theme.font}`;
  return {
    type: 'text',
    z,
    silent: true,
    style: { text, x, y, font, fill: theme.text2, verticalAlign: 'middle', ...rest },
  };
};

/** Returns the shape of a level, 10 pixels wide around its centre. */
export const levelMark = (level: Level, x: number, y: number, theme: ChartTheme): Mark => {
  const { fill, line } = theme.levels[level];
  switch (level) {
    case 'WSL':
      return polygon([x, y - 4.5, x + 5, y + 4.5, x - 5, y + 4.5], { fill });
    case 'AL':
      return polygon([x, y - 4.5, x + 4.5, y, x, y + 4.5, x - 4.5, y], { fill, stroke: line, lineWidth: 1 });
    case 'WL':
      return polygon([x - 4, y - 4, x + 4, y - 4, x + 4, y + 4, x - 4, y + 4], { fill });
  }
};

const polygon = (flat: number[], style: Mark['style']): Mark => {
  const points = Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]]);
  return { type: 'polygon', z: OVER, silent: true, shape: { points }, style };
};

/** Returns strokes at 45°, `step` pixels apart, clipped to the rectangle. */
export const hatch = ({ x, y, width, height }: Rect, step = 8): number[] => {
  const points: number[] = [];
  // A stroke is x + y = c, aligned to the plot and not to the rectangle, so that the hatch does not swim while panning
  for (let c = Math.ceil((x + y) / step) * step; c < x + width + y + height; c += step) {
    const x1 = Math.max(x, c - y - height);
    const x2 = Math.min(x + width, c - y);
    if (x2 > x1) points.push(x1, c - x1, x2, c - x2);
  }
  return points;
};
