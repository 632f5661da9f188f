import type { Level, LevelOrNormal } from '@talus/domain/status/status';

/** One value axis, from `min` to `max`. */
export type XyAxis = {
  title: string;
  unit: string;
  min: number;
  max: number;
  /** Decimals of values on the axis. */
  decimals: number;
  /** Values grow downwards, or to the left. */
  isTurned?: boolean;
};

/** One curve, path or point cloud. NaN is a gap, never a zero. */
export type XySeries = {
  id: string;
  name: string;
  xs: readonly number[];
  ys: readonly number[];
  /** A colour token of series, `--s1` and so on. */
  token: `--${string}`;
  /** Opacity from 0, almost invisible, to 1. */
  strength: number;
  isBold: boolean;
  /** Whether a line runs through the points, and whether each point is marked. */
  isJoined: boolean;
  hasPoints: boolean;
  /** Label beside the curve. */
  label?: string;
  /** Marks the start with a ring and the end with a dot: the series is a path with a direction. */
  hasEnds?: boolean;
  /** The level of each point, drawn in its shape and colour; null: unknown. */
  levels?: readonly (LevelOrNormal | null)[];
  /** Notes beside single points; a loose note moves a line lower where its place is taken, other notes are left out. */
  notes?: readonly { at: number; text: string; isBold: boolean; isLoose?: true }[];
  /** Name of each point, such as its time, where the cursor moves from point to point. */
  points?: readonly string[];
};

/** A limit line across the plot, at a value of this axis. */
export type XyLine = { axis: 'x' | 'y'; value: number; level: Level; label: string };

/** The zone of a level: the area above the line y = `intercept` − `fall` × x. */
export type XyZone = { level: Level; intercept: number; fall: number; label: string };

/** The full model of an x–y chart: the same model always gives the same picture. */
export type XyModel = {
  title: string;
  x: XyAxis;
  y: XyAxis;
  /** The cursor moves along the values of an axis, or from point to point. */
  cursor: 'x' | 'y' | 'point';
  series: readonly XySeries[];
  lines: readonly XyLine[];
  /** Square plot, so that axes of equal length show true directions. */
  isSquare?: boolean;
  /** The milder level first: the more severe level is drawn over it. */
  zones?: readonly XyZone[];
};
