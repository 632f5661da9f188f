import { drawMarks } from '../draw-marks';
import { PATTERNS, STYLE } from '../style';
import { type Frame, group, type Pen, pen, sheet } from '../svg';
import { CONTOUR_LINES, CRACK, DRAINS, SLIDE, SLOPE } from './land';

export const SLOPE_FRAME: Frame = { width: 1200, height: 750, left: 0, top: 0, pixelsPerMetre: 12 };

/** Draws the slope from above: contours, the moving part, wall and track. */
export function drawSlope(): string {
  const frame = SLOPE_FRAME;
  const to = pen(frame);
  return sheet(
    frame,
    STYLE,
    PATTERNS,
    to.box({ x: 0, y: 0, w: SLOPE.width, h: SLOPE.height }, 'paper'),
    drawContours(to),
    drawSlide(to),
    drawToe(to),
    drawTrack(to),
    drawMarks(frame, { title: 'TK12+300 坡面', subtitle: '等高線間距 2 m，虛線為推估滑動範圍', hasNorth: true }),
  );
}

const drawContours = (to: Pen): string =>
  group(
    'contours',
    ...CONTOUR_LINES.map(({ height, isStrong, points }) => {
      const line = to.path(points, isStrong ? 'contour-strong' : 'contour');
      return isStrong ? line + to.words(points[2] ?? [4, 0], 'small halo', `${height} m`, { up: 5 }) : line;
    }),
  );

const drawSlide = (to: Pen): string =>
  group(
    'moving',
    to.shape(SLIDE, 'slide'),
    to.path(CRACK, 'crack'),
    to.words([49, 19.4], 'mid halo', '坡頂裂縫'),
    to.words([72.5, 17], 'strong halo', '推估滑動範圍'),
  );

const drawToe = (to: Pen): string =>
  group(
    'toe',
    ...DRAINS.map((x) => to.line([x, 41.5], [x, SLOPE.toe], 'drain')),
    to.line([14, SLOPE.toe], [86, SLOPE.toe], 'surface'),
    ...Array.from({ length: 24 }, (_, n) => to.line([15.5 + 3 * n, SLOPE.toe], [15.5 + 3 * n, SLOPE.toe + 1], 'tick')),
    to.words([88, SLOPE.toe], 'small', '格梁擋土牆', { up: -5 }),
    to.words([70.5, 45.5], 'small halo', '排水孔 18 孔'),
  );

function drawTrack(to: Pen): string {
  const [north, south] = SLOPE.track;
  return group(
    'track',
    to.box({ x: 0, y: north - 1.6, w: SLOPE.width, h: south - north + 3.2 }, 'ballast'),
    ...Array.from({ length: 84 }, (_, n) => to.line([1.2 * n, north - 0.8], [1.2 * n, south + 0.8], 'sleeper')),
    to.line([0, north], [SLOPE.width, north], 'rail'),
    to.line([0, south], [SLOPE.width, south], 'rail'),
    to.words([97, south + 4.6], 'end strong', 'TK 線　往 TK15 →'),
    to.words([50, south + 4.6], 'mid strong', 'TK12+300'),
  );
}
