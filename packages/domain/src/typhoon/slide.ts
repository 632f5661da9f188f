import type { Status } from '../status/status';
import type { ForecastImage } from './forecast-images';

/** Size of a slide in inches. */
export const SLIDE = { width: 13.33, height: 7.5 } as const;

/** A box in inches from the left and upper edge of a slide. */
export type Box = { x: number; y: number; w: number; h: number };

/** Colour names; a status colour always stands for that status. */
export type Ink = 'text' | 'text2' | 'line' | 'accent' | 'rain' | Status;

/** A run of text; `#33527a` is the colour of a curve. */
export type Run = { text: string; isBold?: boolean; ink?: Ink | `#${string}` };
export type Paragraph = readonly Run[];
export type Align = 'left' | 'center' | 'right';

/** Text shown in place of unavailable content. */
export type Missing = { title: string; text: string };

export type SlidePart =
  | { kind: 'text'; box: Box; paragraphs: readonly Paragraph[]; size: number; align?: Align; valign?: 'top' | 'middle' }
  | { kind: 'rule'; box: Box; ink: Ink }
  | { kind: 'frame'; box: Box; isDashed: boolean }
  | { kind: 'circle'; x: number; y: number; r: number; isHollow: boolean }
  | { kind: 'line'; from: readonly [x: number, y: number]; to: readonly [x: number, y: number]; ink: Ink }
  | { kind: 'image'; box: Box; image: ForecastImage }
  /** Chart index; drawn for this box. `missing` replaces a chart that cannot be drawn. */
  | { kind: 'chart'; box: Box; chart: number; missing: Missing }
  | {
      kind: 'table';
      box: Box;
      columns: readonly { width: number; align: Align }[];
      head: readonly string[];
      rows: readonly (readonly Paragraph[])[];
      size: number;
      rowHeight: number;
    };

export type Slide = { title: string; parts: readonly SlidePart[] };

/** Points per inch. */
const POINTS = 72;

/** Returns the number of ems per line of `inches` width. */
export const emsIn = (inches: number, size: number): number => (inches * POINTS) / size;

/** Returns the height of a line in inches. */
export const lineHeight = (size: number): number => (size * 1.36) / POINTS;

/** Fits a shape into a box at the largest size, centred. */
export function containIn({ x, y, w, h }: Box, shape: { width: number; height: number }): Box {
  const scale = Math.min(w / shape.width, h / shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
}

export const text = (
  box: Box,
  paragraphs: readonly Paragraph[] | string,
  size: number,
  more: { align?: Align; valign?: 'top' | 'middle' } = {},
): SlidePart => ({
  kind: 'text',
  box,
  paragraphs: typeof paragraphs === 'string' ? [[{ text: paragraphs }]] : paragraphs,
  size,
  ...more,
});

/** Draws a dashed frame with the title of the missing content and the reason. */
export const missingParts = (box: Box, { title, text: why }: Missing): SlidePart[] => [
  { kind: 'frame', box, isDashed: true },
  text(box, [[{ text: title, isBold: true }], [{ text: why, ink: 'text2' }]], 12, {
    align: 'center',
    valign: 'middle',
  }),
];
