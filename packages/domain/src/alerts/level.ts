import type { Bounds, Limits } from '../hierarchy/instrument';
import { LEVELS, type LevelOrNormal } from '../status/status';

/** Significant digits of comparisons: conversions leave 29.999999999999996 where decimal arithmetic gives 30. */
const DIGITS = 9;

/** Rounds a number to the digits at which values and limits are compared. */
export const roundSignificant = (value: number): number =>
  Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : value;

/** The relative distance to a bound below which a value may equal the bound in nine significant digits. */
const NEAR = 1e-8;

/** Compares a value with a bound after rounding both to nine significant digits: negative below, 0 equal, positive above. */
export function compareToBound(value: number, bound: number): number {
  const gap = value - bound;
  if (gap === 0 || Math.abs(gap) > NEAR * Math.abs(bound)) return gap;
  return roundSignificant(value) - roundSignificant(bound);
}

/**
 * Tells whether a value exceeds bounds. Two bounds: the value lies strictly outside them. One bound: reaching it is
 * enough. The specification sets this difference at the edge.
 */
export function exceeds(value: number, { minus, plus }: Bounds): boolean {
  if (minus !== null && plus !== null) return compareToBound(value, minus) < 0 || compareToBound(value, plus) > 0;
  if (minus !== null) return compareToBound(value, minus) <= 0;
  return plus !== null && compareToBound(value, plus) >= 0;
}

/** Returns the highest level that a value exceeds; null for no reading (null or NaN). */
export function levelOf(value: number | null, limits: Limits): LevelOrNormal | null {
  if (value === null || Number.isNaN(value)) return null;
  if (exceeds(value, limits.WSL)) return 'WSL';
  if (exceeds(value, limits.AL)) return 'AL';
  return exceeds(value, limits.WL) ? 'WL' : 'GREEN';
}

/** Tells whether any level has a bound. */
export const hasLimits = (limits: Limits): boolean =>
  LEVELS.some((level) => limits[level].minus !== null || limits[level].plus !== null);

/** Returns 0 for normal and 1, 2, 3 for WL, AL, WSL. */
export function levelRank(level: LevelOrNormal): number {
  return level === 'GREEN' ? 0 : LEVELS.indexOf(level) + 1;
}

export function worstLevel(...levels: LevelOrNormal[]): LevelOrNormal {
  let worst: LevelOrNormal = 'GREEN';
  for (const level of levels) if (levelRank(level) > levelRank(worst)) worst = level;
  return worst;
}
