import { drawMarks } from '../draw-marks';
import { PATTERNS, STYLE } from '../style';
import { type Frame, group, type Pen, type Point, pen, sheet } from '../svg';

export const SLOPE_SECTION_FRAME: Frame = { width: 1200, height: 750, left: -4, top: -8, pixelsPerMetre: 15 };

// Metres: x from behind the crest to beyond the track, y down from the height of the crest.
const GROUND: readonly Point[] = [
  [-4, -0.5], [8, 0], [18, 5], [30, 11], [42, 18], [52, 23.5], [58, 26], [59, 29], [76, 29],
]; // biome-ignore format: a line
const ROCK: readonly Point[] = [
  [-4, 14], [10, 16], [24, 21], [40, 27], [56, 34], [76, 38],
]; // biome-ignore format: a line
const SLIP: readonly Point[] = [
  [11, 1.5], [14, 7], [20, 12.5], [28, 17.2], [38, 22.4], [48, 26.2], [55, 27.2], [58.4, 27.2],
]; // biome-ignore format: a line
const WATER: readonly Point[] = [
  [-4, 9], [12, 11.5], [26, 15.5], [42, 21.5], [54, 25.8], [59, 28], [76, 30.5],
]; // biome-ignore format: a line
const BOTTOM = 44;

/** Draws the slope in section along its fall: ground, rock, slip surface, water. */
export function drawSlopeSection(): string {
  const frame = SLOPE_SECTION_FRAME;
  const to = pen(frame);
  const below = (line: readonly Point[]): Point[] => [...line, [76, BOTTOM], [-4, BOTTOM]];
  return sheet(
    frame,
    STYLE,
    PATTERNS,
    to.box({ x: -4, y: -8, w: 80, h: 50 }, 'paper'),
    to.shape(below(GROUND), 'soil-1'),
    to.shape(below(ROCK), 'rock'),
    to.path(ROCK, 'layer'),
    to.path(WATER, 'water'),
    to.path(SLIP, 'slip'),
    to.path(GROUND, 'cut'),
    drawHoles(to),
    drawFoot(to),
    to.words([2, 6], 'strong halo', '崩積土'),
    to.words([2, 30], 'strong halo', '砂頁岩'),
    to.words([34, 25.4], 'strong halo', '推估滑動面'),
    to.words([62, 31.6], 'water-word', '地下水位'),
    drawMarks(frame, { title: 'TK12+300 剖面', subtitle: '沿坡向，單位公尺', hasNorth: false }),
  );
}

/** Draws the boreholes down to the sensors. */
const drawHoles = (to: Pen): string =>
  group(
    'holes',
    ...([[26, 9, 19.5], [46, 20.2, 28.5]] as const).map(([x, from, end]) => to.line([x, from], [x, end], 'measure')),
  ); // biome-ignore format: two holes

const drawFoot = (to: Pen): string =>
  group(
    'foot',
    ...[0, 1, 2].map((n) => to.line([57 - 1.4 * n, 25.6 - 0.8 * n], [44 - 1.4 * n, 29.6 - 0.8 * n], 'anchor')),
    to.line([64, 28.7], [70, 28.7], 'sleeper'),
    to.line([65.4, 28.2], [65.4, 28.7], 'rail'),
    to.line([68.6, 28.2], [68.6, 28.7], 'rail'),
    to.words([67, 27], 'mid strong', 'TK 線'),
    to.words([47, 32], 'small halo', '地錨'),
  );
