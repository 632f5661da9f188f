import { drawMarks } from './draw-marks';
import { drawGround, drawWater } from './draw-soil';
import { DEPTHS, PIT, STRUT_LEVELS, WALL_M } from './site';
import { PATTERNS, STYLE } from './style';
import { type Frame, group, type Pen, pen, sheet } from './svg';

/**
 * Frame of the section across the pit from north to south: x in metres from its north wall, y in metres below
 * ground.
 */
export const SECTION_FRAME: Frame = { width: 1600, height: 1000, left: -32.5, top: -15.5, pixelsPerMetre: 16 };

const POSTS = [12, 23] as const;

/** Draws the pit from the side: soil, water, walls, strut levels. */
export function drawSection(): string {
  const frame = SECTION_FRAME;
  const to = pen(frame);
  return sheet(
    frame,
    STYLE,
    PATTERNS,
    to.box({ x: frame.left, y: frame.top, w: 200, h: 200 }, 'paper'),
    drawGround(to, frame),
    drawWater(to, frame),
    drawStructure(to),
    drawLevels(to),
    drawAbove(to),
    drawMarks(frame, { title: 'B－B 剖面', subtitle: 'EX-02 開挖區，第四層開挖中', hasNorth: false }),
  );
}

function drawStructure(to: Pen): string {
  const walls = [-WALL_M, PIT.h].map((x) => to.box({ x, y: -0.6, w: WALL_M, h: DEPTHS.wallToe + 0.6 }, 'wall'));
  const posts = POSTS.map((x) => to.box({ x: x - 0.3, y: -0.4, w: 0.6, h: 34 }, 'post'));
  const struts = STRUT_LEVELS.map(({ depth, isBuilt }) =>
    isBuilt
      ? to.line([0, depth], [PIT.h, depth], 'strut') +
        to.line([0, depth], [PIT.h, depth], 'strut-core') +
        [0, PIT.h - 0.8].map((x) => to.box({ x, y: depth - 0.5, w: 0.8, h: 1 }, 'bulkhead')).join('')
      : to.line([0, depth], [PIT.h, depth], 'planned'),
  );
  return group('structure', ...walls, ...posts, ...struts);
}

function drawLevels(to: Pen): string {
  const names = STRUT_LEVELS.map(({ name, depth, isBuilt }) =>
    to.words([17.5, depth], 'mid small halo', `${name}${isBuilt ? '' : '（待架設）'}　GL−${depth.toFixed(1)}`, {
      up: 8,
    }),
  );
  return group(
    'levels',
    ...names,
    to.line([0, DEPTHS.now], [PIT.h, DEPTHS.now], 'surface'),
    to.words([17.5, DEPTHS.now], 'mid strong halo', `目前開挖面　GL−${DEPTHS.now.toFixed(1)}`, { up: -26 }),
    to.line([0, DEPTHS.planned], [PIT.h, DEPTHS.planned], 'planned'),
    to.words([17.5, DEPTHS.planned], 'mid halo', `計畫開挖面　GL−${DEPTHS.planned.toFixed(1)}`, { up: 10 }),
    to.words([PIT.h + WALL_M, DEPTHS.wallToe], 'small halo', `壁趾　GL−${DEPTHS.wallToe.toFixed(1)}`, { right: 10 }),
  );
}

/** Draws the road to the north and the houses to the south. */
function drawAbove(to: Pen): string {
  const floors = [0, 1, 2].map((i) => to.line([60, -3.4 * (i + 1)], [69, -3.4 * (i + 1)], 'tick'));
  const windows = [0, 1, 2].flatMap((i) =>
    [61.4, 64.2].map((x) => to.box({ x, y: -3.4 * (i + 1) + 0.9, w: 1.6, h: 1.5 }, 'bubble')),
  );
  return group(
    'above',
    to.box({ x: -26, y: -0.25, w: 14, h: 0.5 }, 'bulkhead'),
    to.words([-19, 0], 'mid', '中央路', { up: 16 }),
    to.box({ x: 46, y: -0.25, w: 9, h: 0.5 }, 'bulkhead'),
    to.words([50.5, 0], 'mid', '站前街', { up: 16 }),
    to.box({ x: 60, y: -10.2, w: 9, h: 10.2 }, 'house'),
    to.box({ x: 60, y: -10.2, w: 9, h: 10.2 }, 'house-shade'),
    ...floors,
    ...windows,
    to.words([63.6, -10.2], 'mid strong', '街屋 3F', { up: 12 }),
    ...[-8, 43].map((x) => to.line([x, 0], [x, -2.6], 'surface')),
    to.words([-8, -2.6], 'mid small', '圍籬', { up: 8 }),
    to.words([43, -2.6], 'mid small', '圍籬', { up: 8 }),
    to.words([-4, 0], 'mid strong', '北', { up: 60 }),
    to.words([39.6, 0], 'mid strong', '南', { up: 60 }),
  );
}
