import type { PageMark } from '../pdf/drawing';
import type { Status } from '../status/status';
import { PAPER } from './colours';

const circle = (x: number, y: number, radius: number): number[] =>
  Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();

/** Draws the symbol of a status around a point. Each status has its own shape, so it is readable without colour. */
export function statusMark(status: Status, x: number, y: number, size = 6): PageMark[] {
  const r = size / 2;
  const filled = (points: number[], fill: string): PageMark[] => [{ kind: 'path', points, isClosed: true, fill }];
  switch (status) {
    case 'WSL':
      return filled([x, y - r, x + r, y + r * 0.9, x - r, y + r * 0.9], PAPER.wsl);
    case 'AL':
      return [
        {
          kind: 'path',
          points: [x, y - r * 1.1, x + r * 1.1, y, x, y + r * 1.1, x - r * 1.1, y],
          isClosed: true,
          fill: PAPER.al,
          stroke: PAPER['al-line'],
          width: 0.6,
        },
      ];
    case 'WL':
      return filled(
        [x - r, y - r, x + r, y - r, x + r, y + r, x - r, y + r].map((v) => v),
        PAPER.wl,
      );
    case 'GREEN':
      return filled(circle(x, y, r * 0.85), PAPER.ok);
    case 'down':
      return [
        { kind: 'path', points: circle(x, y, r * 0.95), isClosed: true, stroke: PAPER.down, width: 0.9 },
        {
          kind: 'path',
          points: [x - r * 0.65, y + r * 0.65, x + r * 0.65, y - r * 0.65],
          stroke: PAPER.down,
          width: 0.9,
        },
      ];
  }
}

export const STATUS_INK: Record<Status, string> = {
  WSL: PAPER['wsl-ink'],
  AL: PAPER['al-ink'],
  WL: PAPER['wl-ink'],
  GREEN: PAPER['text-2'],
  down: PAPER['down-ink'],
};
