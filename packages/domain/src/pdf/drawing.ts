/** What is drawn on a sheet, in points from its upper left corner; whoever paints it knows paper or pixels. */
export type TextMark = {
  kind: 'text';
  text: string;
  x: number;
  /** Of the line that letters stand on. */
  y: number;
  size: number;
  isBold?: boolean;
  align?: 'start' | 'end';
  /** `#1b2430` */
  fill: string;
};
export type BoxMark = { kind: 'box'; x: number; y: number; width: number; height: number; fill: string };
export type Mark = TextMark | BoxMark;

/** A line through points, x and y in turns; it is broken where one is no number. */
export type PathMark = {
  kind: 'path';
  points: ArrayLike<number>;
  isClosed?: boolean;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: readonly [on: number, off: number];
};
/** JPEG or PNG, drawn as large as fits. */
export type ImageMark = { kind: 'image'; bytes: Uint8Array; x: number; y: number; width: number; height: number };
/** What a printed page holds. */
export type PageMark = Mark | PathMark | ImageMark;

/** `height` is what is drawn on; a page of paper may be longer. */
export type Drawing = { width: number; height: number; marks: Mark[] };

const POINTS_PER_MM = 72 / 25.4;
export const mm = (length: number): number => length * POINTS_PER_MM;

/** A4, upright. */
export const A4 = { width: mm(210), height: mm(297) };
