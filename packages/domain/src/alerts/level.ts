import type { Bounds, Limits } from '../hierarchy/instrument';
import { LEVELS, type LevelOrNormal } from '../status/status';

/**
 * Two bounds: exceeded strictly outside them. One bound: reaching it exceeds it. The difference at the edge is the
 * specification's.
 */
export function exceeds(value: number, { minus, plus }: Bounds): boolean {
  if (minus !== null && plus !== null) return value < minus || value > plus;
  if (minus !== null) return value <= minus;
  return plus !== null && value >= plus;
}

/** The highest level that a value exceeds; null for no reading (null or NaN). */
export function levelOf(value: number | null, limits: Limits): LevelOrNormal | null {
  if (value === null || Number.isNaN(value)) return null;
  if (exceeds(value, limits.WSL)) return 'WSL';
  if (exceeds(value, limits.AL)) return 'AL';
  return exceeds(value, limits.WL) ? 'WL' : 'GREEN';
}

/** 0 for normal, then 1, 2, 3 for WL, AL, WSL. */
export function levelRank(level: LevelOrNormal): number {
  return level === 'GREEN' ? 0 : LEVELS.indexOf(level) + 1;
}

export function worstLevel(...levels: LevelOrNormal[]): LevelOrNormal {
  let worst: LevelOrNormal = 'GREEN';
  for (const level of levels) if (levelRank(level) > levelRank(worst)) worst = level;
  return worst;
}
