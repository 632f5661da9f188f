import { drawAxis } from './draw-marks';
import { AXES_X, AXES_Y, BULKHEAD_X, CORNER_LEGS, PIT, POST_ROWS, STRUTS, WALL_M } from './site';
import { type Frame, group, type Pen, type Point, pen } from './svg';

const RIGHT = PIT.x + PIT.w;
const BOTTOM = PIT.y + PIT.h;

/** Draws the pit with its walls; from far only an outline. */
export function drawPit(frame: Frame, { isFar }: { isFar: boolean }): string {
  const to = pen(frame);
  return group(
    'pit-group',
    to.box({ x: PIT.x - WALL_M, y: PIT.y - WALL_M, w: PIT.w + 2 * WALL_M, h: PIT.h + 2 * WALL_M }, 'wall'),
    isFar ? '' : drawJoints(to),
    to.box(PIT, isFar ? 'pit-far' : 'pit'),
    isFar ? '' : drawBracing(to),
    to.box({ x: BULKHEAD_X - 0.5, y: PIT.y, w: 1, h: PIT.h }, 'bulkhead'),
  );
}

/** Draws the joints between the diaphragm wall panels, about 5.5 m each. */
function drawJoints(to: Pen): string {
  const along = (length: number, count: number) =>
    Array.from({ length: count - 1 }, (_, i) => ((i + 1) * length) / count);
  return group(
    'joints',
    ...along(PIT.w, 15).flatMap((x) => [
      to.line([x, PIT.y - WALL_M], [x, PIT.y], 'joint'),
      to.line([x, BOTTOM], [x, BOTTOM + WALL_M], 'joint'),
    ]),
    ...along(PIT.h, 6).flatMap((y) => [
      to.line([PIT.x - WALL_M, y], [PIT.x, y], 'joint'),
      to.line([RIGHT, y], [RIGHT + WALL_M, y], 'joint'),
    ]),
  );
}

function drawBracing(to: Pen): string {
  const strut = (from: Point, end: Point) => to.line(from, end, 'strut') + to.line(from, end, 'strut-core');
  const corner = (x: number, y: number, right: number, down: number) =>
    CORNER_LEGS.map((leg) => strut([x + right * leg, y], [x, y + down * leg]));
  return group(
    'bracing',
    to.box({ x: PIT.x + 0.6, y: PIT.y + 0.6, w: PIT.w - 1.2, h: PIT.h - 1.2 }, 'waler'),
    ...POST_ROWS.map((y) => to.line([STRUTS[0], y], [STRUTS[5], y], 'tie')),
    ...STRUTS.map((x) => strut([x, PIT.y], [x, BOTTOM])),
    ...corner(PIT.x, PIT.y, 1, 1),
    ...corner(RIGHT, PIT.y, -1, 1),
    ...corner(PIT.x, BOTTOM, 1, -1),
    ...corner(RIGHT, BOTTOM, -1, -1),
    ...STRUTS.flatMap((x) => POST_ROWS.map((y) => to.box({ x: x - 0.6, y: y - 0.6, w: 1.2, h: 1.2 }, 'post'))),
  );
}

/** Draws axes 1 to 6 from above, A to F from the left. */
export const drawAxes = (frame: Frame): string =>
  group(
    'axes',
    ...AXES_X.map((x, i) => drawAxis(frame, [x, -4.4], [x, BOTTOM + 3], String(i + 1))),
    ...AXES_Y.map((y, i) => drawAxis(frame, [-5, y], [RIGHT + 3, y], 'ABCDEF'[i] as string)),
  );
