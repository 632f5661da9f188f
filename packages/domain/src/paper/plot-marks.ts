import type { PageMark, PathMark } from '../pdf/drawing';
import { PAPER } from './colours';
import type { Face } from './face';

export type Rect = { x: number; y: number; width: number; height: number };

type LabelStyle = { size: number; isBold?: boolean; fill?: string; at?: 'start' | 'middle' | 'end' };

/** Draws a label whose start, middle or end is at the point. */
export function label(face: Face, text: string, x: number, y: number, style: LabelStyle): PageMark {
  const { size, isBold = false, fill = PAPER['text-2'], at = 'start' } = style;
  const width = at === 'start' ? 0 : face.widthOf(text, size, isBold);
  return { kind: 'text', text, x: x - (at === 'middle' ? width / 2 : width), y, size, isBold, fill };
}

export const stroke = (
  points: ArrayLike<number>,
  colour: string,
  width: number,
  dash?: readonly [number, number],
): PathMark => ({ kind: 'path', points, stroke: colour, width, ...(dash && { dash }) });

export const fillBox = ({ x, y, width, height }: Rect, fill: string): PageMark => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  fill,
});

/**
 * Returns label heights from the top down, so that no label covers another; each stays as near to its own as possible.
 */
export function apart(
  wanted: readonly number[],
  distance: number,
  { top, bottom }: { top: number; bottom: number },
): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let least = top;
  for (const one of order) {
    one.y = Math.max(one.y, least);
    least = one.y + distance;
  }
  let most = bottom;
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, most);
    most = one.y - distance;
  }
  const placed: number[] = [];
  for (const { y, i } of order) placed[i] = y;
  return placed;
}
