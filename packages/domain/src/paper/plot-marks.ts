import type { PageMark, PathMark } from '../pdf/drawing';
import { PAPER } from './colours';
import type { Face } from './face';

export type Rect = { x: number; y: number; width: number; height: number };

type LabelStyle = { size: number; isBold?: boolean; fill?: string; at?: 'start' | 'middle' | 'end' };

/** Words at a point: it is their start, middle or end. */
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

/** Heights of labels, from the top down, so that none covers another; they stay as near to their own as they can. */
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
