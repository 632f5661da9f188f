import { drawMarks } from './draw-marks';
import { drawPit } from './draw-pit';
import { drawNames, drawSurroundings } from './draw-surroundings';
import { BULKHEAD_X, DEPTHS, PIT } from './site';
import { PATTERNS, STYLE } from './style';
import { type Frame, group, pen, sheet } from './svg';

export const VICINITY_FRAME: Frame = { width: 1600, height: 1000, left: -84, top: -64, pixelsPerMetre: 6.5 };

/** Draws the neighbouring houses and the zone of influence of the pit. */
export function drawVicinity(): string {
  const frame = VICINITY_FRAME;
  return sheet(
    frame,
    STYLE,
    PATTERNS,
    drawSurroundings(frame),
    drawReach(frame),
    drawPit(frame, { isFar: true }),
    drawZones(frame),
    drawNames(frame, [
      [-22, -19, '中央路'],
      [112, -19, '中央路'],
      [-22, 50.5, '站前街'],
      [112, 50.5, '站前街'],
      ...[...'自強路'].map((one, i) => [-51.6, 14 + 4 * i, one] as const),
    ]),
    drawMarks(frame, { title: '周界與鄰房監測', subtitle: '虛線為開挖深度一倍與兩倍之影響範圍', hasNorth: true }),
  );
}

function drawReach(frame: Frame): string {
  const to = pen(frame);
  return group(
    'reaches',
    ...[1, 2].map((times) => {
      const by = times * DEPTHS.planned;
      return (
        to.box({ x: PIT.x - by, y: PIT.y - by, w: PIT.w + 2 * by, h: PIT.h + 2 * by }, 'reach', by) +
        to.words([PIT.x + PIT.w / 2, PIT.y + PIT.h + by], 'mid small halo', `${times} H = ${by} m`, { up: 7 })
      );
    }),
  );
}

function drawZones(frame: Frame): string {
  const to = pen(frame);
  return group(
    'zones',
    to.words([BULKHEAD_X / 2, PIT.h / 2], 'mid strong', 'EX-01 開挖區', { up: -6 }),
    to.words([(BULKHEAD_X + PIT.w) / 2, PIT.h / 2], 'mid strong', 'EX-02 開挖區', { up: -6 }),
  );
}
