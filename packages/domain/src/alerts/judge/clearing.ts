import type { Bounds, Limits } from '../../hierarchy/instrument';
import { LEVELS, type Level, type LevelOrNormal } from '../../status/status';
import { levelRank } from '../level';
import { judgeRun, type Run } from './run';

/** The hysteresis for lowering a level. When absent, a single reading below a level clears the level at once. */
export type Clearing = {
  /** The distance inside its bound that a value must reach to clear a level, in the unit of the value; 0 for none. */
  deadBand: number;
  /** The number of consecutive readings that must clear a level; 1 clears at the first reading. */
  minClearCount: number;
};

/** A run with the number of consecutive readings that were clear of each level in force. */
export type HeldRun = Run & { clear?: Record<Level, number> };

/** Narrows bounds by the dead-band. Bounds that cross after narrowing let no value clear the level, as intended. */
export function drawnIn(limits: Limits, deadBand: number): Limits {
  const draw = ({ minus, plus }: Bounds): Bounds => ({
    minus: minus === null ? null : minus + deadBand,
    plus: plus === null ? null : plus - deadBand,
  });
  return { WL: draw(limits.WL), AL: draw(limits.AL), WSL: draw(limits.WSL) };
}

/**
 * Adds a reading to a run, like `judgeRun`: levels come into force the same way, but a level in force stays until
 * `minClearCount` consecutive readings were below it. `drawnInLevel` is the level of the reading by the narrowed
 * bounds.
 */
export function judgeHeldRun(
  run: HeldRun,
  reading: LevelOrNormal | null,
  drawnInLevel: LevelOrNormal | null,
  limit: number,
  minClearCount: number,
): HeldRun {
  if (reading === null || drawnInLevel === null) return run;
  const next = judgeRun(run, reading, limit);
  // The common case: no level was or is in force, so there is nothing to clear
  if (run.level === 'GREEN' && next.level === 'GREEN') return next;
  const held = Math.max(levelRank(reading), levelRank(drawnInLevel));
  const clear = { WL: 0, AL: 0, WSL: 0 };
  let level = next.level;
  for (const at of LEVELS) {
    clear[at] = held >= levelRank(at) ? 0 : (run.clear?.[at] ?? 0) + 1;
    const wasInForce = levelRank(run.level) >= levelRank(at);
    if (wasInForce && clear[at] < minClearCount && levelRank(at) > levelRank(level)) level = at;
  }
  // The clear count of a level that is not in force has no effect
  for (const at of LEVELS) if (levelRank(at) > levelRank(level)) clear[at] = 0;
  return level === 'GREEN' ? next : { ...next, level, clear };
}
