import { drawMarks } from '../draw-marks';
import { PATTERNS, STYLE } from '../style';
import { type Frame, group, type Point, pen, sheet } from '../svg';

// Not to scale: a metre here is a unit of the drawing.
export const LINE_FRAME: Frame = { width: 1200, height: 750, left: 0, top: 0, pixelsPerMetre: 7.5 };

/** Positions of the slopes on the sheet, in the order of their kilometres along the track. */
export const SLOPE_PLACES: Record<string, Point> = {
  'TK03+450': [15, 32],
  'TK05+040': [30, 37],
  'TK05+910': [45, 36],
  'TK06+480': [59, 42],
  'TK08+150': [74, 47],
  'TK09+760': [88, 46],
  'TK11+300': [102, 52],
  'TK12+300': [117, 60],
  'TK14+120': [131, 66],
  'TK15+820': [146, 72],
};

/** Returns the side of a slope's stations: alternately above and below the track, so that they have room. */
export const sideOf = (name: string): 1 | -1 => (Object.keys(SLOPE_PLACES).indexOf(name) % 2 === 0 ? -1 : 1);

const ENDS: readonly [Point, Point] = [[-8, 17], [168, 84]]; // biome-ignore format: a pair

/** Interpolates a smooth curve through the given points (Catmull–Rom). */
function through(points: readonly Point[]): Point[] {
  const at = (n: number) => points[Math.max(0, Math.min(n, points.length - 1))] as Point;
  const between = (n: number, t: number, axis: 0 | 1): number => {
    const [a, b, c, d] = [at(n - 1)[axis], at(n)[axis], at(n + 1)[axis], at(n + 2)[axis]];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
  };
  return points
    .slice(1)
    .flatMap((_, n) =>
      Array.from({ length: 12 }, (__, step) => [between(n, step / 12, 0), between(n, step / 12, 1)] as const),
    );
}

/** Draws all slopes of the line, one after the other. */
export function drawLine(): string {
  const frame = LINE_FRAME;
  const to = pen(frame);
  const track = through([ENDS[0], ...Object.values(SLOPE_PLACES), ENDS[1]]);
  /** A contour beside the track: the farther off, the less it follows the track. */
  const aside = (by: number): Point[] =>
    track.map(([x, y]) => [x, 50 + (y - 50) * (1 - Math.abs(by) / 70) + by + 2 * Math.sin(x / 11 + by)]);
  return sheet(
    frame,
    STYLE,
    PATTERNS,
    to.box({ x: 0, y: 0, w: 160, h: 100 }, 'paper'),
    group(
      'hills',
      ...[-45, -38, -31, -24, 24, 31, 38].map((by, nth) =>
        to.path(aside(by), nth % 4 === 0 ? 'contour-strong' : 'contour'),
      ),
    ),
    to.path(aside(45), 'river'),
    to.path(track, 'line'),
    to.path(track, 'line-core'),
    group(
      'names',
      ...Object.entries(SLOPE_PLACES).map(([name, [x, y]]) =>
        to.words([x, y + sideOf(name) * 4.4], 'mid strong halo', name, { up: -5 }),
      ),
    ),
    to.words([1.5, 18.5], 'strong halo', '往 TK00'),
    to.words([157, 94], 'end strong halo', '往 TK30'),
    drawMarks(frame, {
      title: 'TK 線監測配置',
      subtitle: '示意圖，依里程排列，不按比例',
      hasNorth: false,
      hasScale: false,
    }),
  );
}
