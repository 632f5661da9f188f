import type { Bounds, Limits } from '../hierarchy/instrument';
import { LEVELS, type Level, type LevelOrNormal } from '../status/status';
import { levelRank } from './level';
import { judgeRun, type Run } from './run';

/** How reluctantly an instrument's level is lowered. Absent, a single reading below clears at once. */
export type Clearing = {
  /** How far inside its bound a value must be to clear a level, in the value's unit; 0 for none. */
  deadBand: number;
  /** How many readings in a row must clear a level; 1 for the first. */
  minClearCount: number;
};

/** A run that remembers, for each level in force, how many readings in a row were clear of it. */
export type HeldRun = Run & { clear?: Record<Level, number> };

/** Bounds drawn in by the dead-band. Two bounds that would cross leave no room to clear in, which is what they say. */
export function drawnIn(limits: Limits, deadBand: number): Limits {
  const draw = ({ minus, plus }: Bounds): Bounds => ({
    minus: minus === null ? null : minus + deadBand,
    plus: plus === null ? null : plus - deadBand,
  });
  return { WL: draw(limits.WL), AL: draw(limits.AL), WSL: draw(limits.WSL) };
}

/**
 * One more reading, like `judgeRun`: levels come into force the same way, but one in force stays until
 * `minClearCount` readings in a row were below it. `drawnInLevel` is the reading's level within the drawn-in bounds.
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
  // As nearly always: where nothing was in force and nothing is, there is nothing to clear
  if (run.level === 'GREEN' && next.level === 'GREEN') return next;
  const held = Math.max(levelRank(reading), levelRank(drawnInLevel));
  const clear = { WL: 0, AL: 0, WSL: 0 };
  let level = next.level;
  for (const at of LEVELS) {
    clear[at] = held >= levelRank(at) ? 0 : (run.clear?.[at] ?? 0) + 1;
    const wasInForce = levelRank(run.level) >= levelRank(at);
    if (wasInForce && clear[at] < minClearCount && levelRank(at) > levelRank(level)) level = at;
  }
  // The count of a level that is not in force decides nothing
  for (const at of LEVELS) if (levelRank(at) > levelRank(level)) clear[at] = 0;
  return level === 'GREEN' ? next : { ...next, level, clear };
}
