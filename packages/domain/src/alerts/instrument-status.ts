import type { LevelOrNormal, Status } from '../status/status';
import { type DownRule, downFrom, isDown } from './down';
import { worstLevel } from './level';

/** The levels in force for the value and its two rates. */
export type LevelsInForce = { value: LevelOrNormal; rate1h: LevelOrNormal; rate24h: LevelOrNormal };

export type InstrumentStatus = {
  status: Status;
  /** The level last in force, also while down: silence hides the colour, never the alarm. */
  level: LevelOrNormal;
  /** When it turned down; null while it is not, and for an instrument that never gave a reading. */
  downSince: number | null;
};

/** The worst of value, 1 h and 24 h, greyed once it is down by time. `lastValid` null: it never gave a reading. */
export function instrumentStatus(
  levels: LevelsInForce,
  lastValid: number | null,
  now: number,
  rule: DownRule,
): InstrumentStatus {
  const level = worstLevel(levels.value, levels.rate1h, levels.rate24h);
  if (!isDown(now, lastValid, rule)) return { status: level, level, downSince: null };
  return { status: 'down', level, downSince: lastValid === null ? null : downFrom(lastValid, rule) };
}
