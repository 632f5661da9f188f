import type { Level, LevelOrNormal } from '@talus/domain/status/status';

/** One value axis, from `min` to `max`. */
export type XyAxis = {
  title: string;
  unit: string;
  min: number;
  max: number;
  /** Of values along it. */
  decimals: number;
  /** Its values grow downwards, or to the left. */
  isTurned?: boolean;
};

/** One curve, path or cloud of points. NaN is a gap, never a zero. */
export type XySeries = {
  id: string;
  name: string;
  xs: readonly number[];
  ys: readonly number[];
  /** One of the series' tokens, `--s1` and on. */
  token: `--${string}`;
  /** From 0, as good as unseen, to 1. */
  strength: number;
  isBold: boolean;
  /** Whether a line runs through the points, and whether each point is marked. */
  isJoined: boolean;
  hasPoints: boolean;
  /** Stands on the picture beside it. */
  label?: string;
  /** A ring where it begins and a dot where it ends: it is a path, and has a direction. */
  hasEnds?: boolean;
  /** The level of each point, which is then drawn in its shape and colour; null: not known. */
  levels?: readonly (LevelOrNormal | null)[];
  /** Words beside single points; loose ones stand a line lower where their place is taken, the others are left out. */
  notes?: readonly { at: number; text: string; isBold: boolean; isLoose?: true }[];
  /** What each point is called, such as its time, where the cursor goes from point to point. */
  points?: readonly string[];
};

/** A limit across the plot, on the axis that it is a value of. */
export type XyLine = { axis: 'x' | 'y'; value: number; level: Level; label: string };

/** All above the line y = `intercept` − `fall` × x is of a level. */
export type XyZone = { level: Level; intercept: number; fall: number; label: string };

/** Everything that one x–y chart draws: the same model always gives the same picture. */
export type XyModel = {
  title: string;
  x: XyAxis;
  y: XyAxis;
  /** What the cursor goes along: the values of an axis, or the points themselves. */
  cursor: 'x' | 'y' | 'point';
  series: readonly XySeries[];
  lines: readonly XyLine[];
  /** As wide as high, so that axes of one length show directions as they are. */
  isSquare?: boolean;
  /** The milder first: the graver is drawn over it. */
  zones?: readonly XyZone[];
};
