import type { LevelOrNormal, Status } from '../../status/status';
import { worstLevel } from '../level';
import { type DownRule, downFrom, isDown } from './down';

/** The levels in force for the value, its two rates and, of a rain gauge, the storm that is open. */
export type LevelsInForce = {
  value: LevelOrNormal;
  rate1h: LevelOrNormal;
  rate24h: LevelOrNormal;
  storm: LevelOrNormal;
};

export const ALL_NORMAL: LevelsInForce = { value: 'GREEN', rate1h: 'GREEN', rate24h: 'GREEN', storm: 'GREEN' };

/** Returns the worst of the levels: the level shown for an instrument everywhere. */
export const levelInForce = ({ value, rate1h, rate24h, storm }: LevelsInForce): LevelOrNormal =>
  worstLevel(value, rate1h, rate24h, storm);

/** Lists the quantities at the level in force; empty while all are normal. */
export function listCauses(levels: LevelsInForce): (keyof LevelsInForce)[] {
  const level = levelInForce(levels);
  const causes = ['value', 'rate1h', 'rate24h', 'storm'] as const;
  return level === 'GREEN' ? [] : causes.filter((cause) => levels[cause] === level);
}

export type InstrumentStatus = {
  status: Status;
  /** The last level in force, also while down: silence hides the colour, never the alarm. */
  level: LevelOrNormal;
  /** The time at which the instrument turned down; null while not down, and without any valid reading. */
  downSince: number | null;
};

/** Returns the level in force, or `down` once down by time. `lastValid` is null without a valid reading. */
export function instrumentStatus(
  levels: LevelsInForce,
  lastValid: number | null,
  now: number,
  rule: DownRule,
): InstrumentStatus {
  const level = levelInForce(levels);
  if (!isDown(now, lastValid, rule)) return { status: level, level, downSince: null };
  return { status: 'down', level, downSince: lastValid === null ? null : downFrom(lastValid, rule) };
}
