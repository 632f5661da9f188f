import type { PageMark } from '../pdf/drawing';
import { PAPER } from './colours';
import type { Face } from './face';
import { type RunText, wrap } from './wrap';

/** A block of known height; `draw` gets its upper left corner. */
export type Box = { height: number; draw: (x: number, y: number) => PageMark[] };

export type TextStyle = {
  size: number;
  leading?: number;
  isBold?: boolean;
  fill?: string;
  align?: 'start' | 'end';
};

/** Distance from the top of a line to the baseline, as a share of the font size. */
const ASCENT = 0.88;

export function textBox(face: Face, words: RunText, width: number, style: TextStyle): Box {
  const { size, leading = size * 1.5, isBold = false, fill = PAPER.text, align = 'start' } = style;
  const lines = wrap(face, words, { size, isBold }, width);
  const lift = (leading - size) / 2 + size * ASCENT;
  return {
    height: lines.length * leading,
    draw: (x, y) =>
      lines.flatMap((line, i) => {
        const left = align === 'end' ? x + width - line.width : x;
        return line.runs.map((run) => ({
          kind: 'text' as const,
          text: run.text,
          x: left + run.x,
          y: y + i * leading + lift,
          size,
          isBold: run.isBold ?? isBold,
          fill: run.fill ?? fill,
        }));
      }),
  };
}

/** Stacks boxes vertically. */
export function stacked(boxes: readonly Box[], gap = 0): Box {
  const height = boxes.reduce((sum, box) => sum + box.height, 0) + gap * Math.max(0, boxes.length - 1);
  return {
    height,
    draw: (x, y) => {
      let top = y;
      return boxes.flatMap((box) => {
        const marks = box.draw(x, top);
        top += box.height + gap;
        return marks;
      });
    },
  };
}

/** Places boxes side by side; `x` is the distance from the left edge. */
export const sideBySide = (placed: readonly { box: Box; x: number }[]): Box => ({
  height: Math.max(0, ...placed.map(({ box }) => box.height)),
  draw: (x, y) => placed.flatMap(({ box, x: own }) => box.draw(x + own, y)),
});

export const rule = (x: number, y: number, width: number, fill: string, thickness = 0.6): PageMark => ({
  kind: 'box',
  x,
  y: y - thickness / 2,
  width,
  height: thickness,
  fill,
});
