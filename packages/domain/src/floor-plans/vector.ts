/** Degree, minute and second of arc, in the specification's spelling. */
export const ANGLE_UNITS = ['度', '分', '秒'] as const;
export type AngleUnit = (typeof ANGLE_UNITS)[number];

const DIVISORS: Record<AngleUnit, number> = { 度: 1, 分: 60, 秒: 3600 };

export type VectorSetup = {
  /** The two readings as shown; null when missing. */
  x: number | null;
  y: number | null;
  /** Degrees, counter-clockwise. */
  offset: number;
  /** Null: the readings are no angles and stay unconverted. */
  unit: AngleUnit | null;
};

export type PinVector = {
  /** The components, in degrees when they are angles. */
  x: number;
  y: number;
  magnitude: number;
  /** Magnitude of the two readings in their own unit; sets the arrow's length. */
  force: number;
  /** Degrees in [0, 360): 0 points right, counter-clockwise. */
  angle: number;
  /** From 150 (near zero) to 800. */
  length: number;
};

const SHORTEST = 150;
const LONGEST = 800;
const MOST_FORCE = 1500;

/** Computes the arrow of a pin; null when a component is missing or the force is 0. */
export function pinVector({ x, y, offset, unit }: VectorSetup): PinVector | null {
  if (x === null || y === null || Number.isNaN(x) || Number.isNaN(y)) return null;
  const force = Math.hypot(x, y);
  if (force === 0) return null;
  const divisor = unit === null ? 1 : DIVISORS[unit];
  return {
    x: x / divisor,
    y: y / divisor,
    magnitude: force / divisor,
    force,
    angle: turn((Math.atan2(y, x) * 180) / Math.PI + offset),
    length: arrowLength(force),
  };
}

export const arrowLength = (force: number): number =>
  SHORTEST + ((LONGEST - SHORTEST) * Math.min(force, MOST_FORCE)) / MOST_FORCE;

/** Returns the arrow length of a force relative to the longest force, in the same range as `arrowLength`. */
export const scaledLength = (force: number, longest: number): number =>
  longest <= 0 ? SHORTEST : SHORTEST + ((LONGEST - SHORTEST) * Math.min(force, longest)) / longest;

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
