import type { Status } from '../status/status';
import type { ForecastImage } from './forecast-images';

/** Inches. */
export const SLIDE = { width: 13.33, height: 7.5 } as const;

/** Inches from the left and upper edge of a slide. */
export type Box = { x: number; y: number; w: number; h: number };

/** What something is drawn with; statuses mean statuses alone. */
export type Ink = 'text' | 'text2' | 'line' | 'accent' | 'rain' | Status;

/** `#33527a`: the colour of a curve. */
export type Run = { text: string; isBold?: boolean; ink?: Ink | `#${string}` };
export type Paragraph = readonly Run[];
export type Align = 'left' | 'center' | 'right';

/** What stands in the place of something that could not be had. */
export type Missing = { title: string; text: string };

export type SlidePart =
  | { kind: 'text'; box: Box; paragraphs: readonly Paragraph[]; size: number; align?: Align; valign?: 'top' | 'middle' }
  | { kind: 'rule'; box: Box; ink: Ink }
  | { kind: 'frame'; box: Box; isDashed: boolean }
  | { kind: 'circle'; x: number; y: number; r: number; isHollow: boolean }
  | { kind: 'line'; from: readonly [x: number, y: number]; to: readonly [x: number, y: number]; ink: Ink }
  | { kind: 'image'; box: Box; image: ForecastImage }
  /** By its place; drawn for this box. `missing` stands there where it cannot be drawn. */
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

/** Points to an inch. */
const POINTS = 72;

/** As many ems as stand side by side in so many inches. */
export const emsIn = (inches: number, size: number): number => (inches * POINTS) / size;

/** Inches that a line takes. */
export const lineHeight = (size: number): number => (size * 1.36) / POINTS;

/** The largest of that shape within the box, in its middle. */
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

/** A dashed frame that says what is not there, and why. */
export const missingParts = (box: Box, { title, text: why }: Missing): SlidePart[] => [
  { kind: 'frame', box, isDashed: true },
  text(box, [[{ text: title, isBold: true }], [{ text: why, ink: 'text2' }]], 12, {
    align: 'center',
    valign: 'middle',
  }),
];
