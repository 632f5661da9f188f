/** Marks on a page, in points from its upper left corner; the painter maps them to paper or pixels. */
export type TextMark = {
  kind: 'text';
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  isBold?: boolean;
  align?: 'start' | 'end';
  /** `#1b2430` */
  fill: string;
};
export type BoxMark = { kind: 'box'; x: number; y: number; width: number; height: number; fill: string };
export type Mark = TextMark | BoxMark;

/** A line through points, as alternating x and y; NaN breaks the line. */
export type PathMark = {
  kind: 'path';
  points: ArrayLike<number>;
  isClosed?: boolean;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: readonly [on: number, off: number];
};
/** JPEG or PNG, scaled to the largest size that fits. */
export type ImageMark = { kind: 'image'; bytes: Uint8Array; x: number; y: number; width: number; height: number };
/** A mark on a printed page. */
export type PageMark = Mark | PathMark | ImageMark;

/** `height` is the height of the drawing; a page of paper may be longer. */
export type Drawing = { width: number; height: number; marks: Mark[] };

const POINTS_PER_MM = 72 / 25.4;
export const mm = (length: number): number => length * POINTS_PER_MM;

/** A4 portrait. */
export const A4 = { width: mm(210), height: mm(297) };
