import type { Level, LevelOrNormal } from '../../status/status';
import { levelRank } from '../level';

/**
 * The number of consecutive readings at or above each level, and the level that is therefore in force. Counts stop at
 * the number of readings that a level needs: two histories that judge alike from here on have equal runs.
 */
export type Run = Record<Level, number> & { level: LevelOrNormal };

export const NEW_RUN: Run = { WL: 0, AL: 0, WSL: 0, level: 'GREEN' };

/**
 * Adds a reading to a run. `limit` consecutive readings put a level in force; a reading below the level clears it at
 * once. A missing reading (null) neither counts nor resets.
 */
export function judgeRun(run: Run, reading: LevelOrNormal | null, limit: number): Run {
  if (reading === null) return run;
  const rank = levelRank(reading);
  if (rank === 0) return NEW_RUN;
  const counted = (count: number) => Math.min(count + 1, Math.max(limit, 1));
  const WL = counted(run.WL);
  const AL = rank >= 2 ? counted(run.AL) : 0;
  const WSL = rank >= 3 ? counted(run.WSL) : 0;
  return { WL, AL, WSL, level: WSL >= limit ? 'WSL' : AL >= limit ? 'AL' : WL >= limit ? 'WL' : 'GREEN' };
}
