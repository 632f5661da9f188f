import { drawMarks } from './draw-marks';
import { drawAxes, drawPit } from './draw-pit';
import { drawNames, drawSurroundings } from './draw-surroundings';
import { BULKHEAD_X, PIT } from './site';
import { PATTERNS, STYLE } from './style';
import { type Frame, group, pen, sheet, words } from './svg';

export const PLAN_FRAME: Frame = { width: 1600, height: 1000, left: -40, top: -30, pixelsPerMetre: 10 };

/** Draws the pit from above: walls, struts, axes. */
export function drawPlan(): string {
  const frame = PLAN_FRAME;
  return sheet(
    frame,
    STYLE,
    PATTERNS,
    drawSurroundings(frame),
    drawPit(frame, { isFar: false }),
    drawAxes(frame),
    drawCut(frame),
    drawMeasures(frame),
    drawNames(frame, [
      [24, -19, '中央路'],
      [64, 50.5, '站前街'],
    ]),
    drawMarks(frame, { title: '開挖區支撐平面圖', subtitle: '連續壁厚 1.2 m，單位公尺', hasNorth: true }),
  );
}

/** Marks the line of the section. */
function drawCut(frame: Frame): string {
  const to = pen(frame);
  const x = 57.5;
  const end = (y: number, down: number) =>
    to.path(
      [
        [x, y],
        [x, y + 2 * down],
        [x + 2, y + 2 * down],
      ],
      'cut',
    ) + to.words([x, y + down], 'strong end', 'B', { right: -7, up: -6 });
  return group('cut-line', end(-2.2, -1), end(PIT.h + 2.2, 1), to.line([x, 0], [x, PIT.h], 'planned'));
}

function drawMeasures(frame: Frame): string {
  const to = pen(frame);
  const y = PIT.h + 6.8;
  const zones = [
    [0, BULKHEAD_X, 'EX-01 開挖區'],
    [BULKHEAD_X, PIT.w, 'EX-02 開挖區'],
  ] as const;
  const measures = zones.map(
    ([from, end, name]) =>
      to.line([from, y], [end, y], 'measure') +
      to.line([from, y - 0.8], [from, y + 0.8], 'tick') +
      to.line([end, y - 0.8], [end, y + 0.8], 'tick') +
      words(to.px((from + end) / 2), to.py(y) - 7, 'mid strong', `${name}　${(end - from).toFixed(1)}`),
  );
  return group('measures', ...measures);
}
