import { niceScale } from '../charts/axes/nice-scale';
import type { PageMark } from '../pdf/drawing';
import { formatLimit } from '../text/format-number';
import type { Box } from './box';
import { PAPER } from './colours';
import type { Face } from './face';
import { label, stroke } from './plot-marks';

export type DepthCurve = { name: string; points: readonly { depth: number; value: number }[] };

export type DepthFigure = {
  /** Oldest first; the last curve is the current one. */
  curves: readonly DepthCurve[];
  width: number;
  height: number;
  face: Face;
  title: string;
  /** Unit of the values. */
  unit: string;
  /** Depth runs to the right instead of down. */
  isLying?: boolean;
};

const TICK = 7.6;
const INKS = [PAPER['line-strong'], PAPER['text-3'], PAPER.accent];

/** Returns the colours of the curves: the older the curve, the paler. */
export const depthInks = (count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    i === count - 1 ? PAPER.s1 : (INKS[Math.max(0, INKS.length - (count - 1 - i))] ?? (INKS[0] as string)),
  );

/** Draws displacement over depth, one line per date. */
export const depthFigure = (figure: DepthFigure): Box => ({
  height: figure.height,
  draw: (x, y) => marksAt(figure, x, y),
});

function marksAt(
  { curves, width, height, face, title, unit, isLying = false }: DepthFigure,
  x: number,
  y: number,
): PageMark[] {
  const all = curves.flatMap(({ points }) => points);
  const values = all.map(({ value }) => value);
  const depths = all.map(({ depth }) => depth);
  if (all.length === 0) return [];
  const across = niceScale(Math.min(0, ...values), Math.max(0, ...values) || 1);
  const down = niceScale(Math.min(...depths), Math.max(...depths, Math.min(...depths) + 1));
  const plot = { x: x + 30, y: y + 16, width: width - 44, height: height - 32 };
  const [alongX, alongY] = isLying ? [down, across] : [across, down];
  const xOf = (value: number) => plot.x + ((value - alongX.min) / (alongX.max - alongX.min)) * plot.width;
  // Depth increases downwards whatever its sign; in a lying figure the values increase upwards
  const yOf = (value: number) => {
    const share = (value - alongY.min) / (alongY.max - alongY.min);
    return isLying || alongY.max <= 0 ? plot.y + (1 - share) * plot.height : plot.y + share * plot.height;
  };
  const placed = ({ depth, value }: DepthCurve['points'][number]) =>
    isLying ? [xOf(depth), yOf(value)] : [xOf(value), yOf(depth)];
  const inks = depthInks(curves.length);
  return [
    ...ticksOf(alongX).flatMap((tick) => [
      stroke([xOf(tick), plot.y, xOf(tick), plot.y + plot.height], tick === 0 ? PAPER['line-strong'] : PAPER.grid, 0.6),
      label(face, formatLimit(tick), xOf(tick), plot.y + plot.height + 10, { size: TICK, at: 'middle' }),
    ]),
    ...ticksOf(alongY).flatMap((tick) => [
      stroke([plot.x, yOf(tick), plot.x + plot.width, yOf(tick)], PAPER.grid, 0.6),
      label(face, formatLimit(tick), plot.x - 5, yOf(tick) + 2.6, { size: TICK, at: 'end' }),
    ]),
    label(face, title, plot.x - 26, plot.y - 6, { size: TICK, isBold: true, fill: PAPER.text }),
    label(face, unit, plot.x + plot.width, plot.y - 6, { size: TICK, isBold: true, fill: PAPER.text, at: 'end' }),
    ...curves.map(({ points }, i) =>
      stroke(points.flatMap(placed), inks[i] as string, i === curves.length - 1 ? 1.5 : 0.9),
    ),
  ];
}

const ticksOf = ({ min, max, tickInterval }: ReturnType<typeof niceScale>): number[] =>
  Array.from({ length: Math.round((max - min) / tickInterval) + 1 }, (_, i) =>
    Number((min + i * tickInterval).toFixed(9)),
  );
