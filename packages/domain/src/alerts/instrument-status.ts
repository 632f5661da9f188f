import type { LevelOrNormal, Status } from '../status/status';
import { type DownRule, downFrom, isDown } from './down';
import { worstLevel } from './level';

/** The levels in force for the value, its two rates and, of a rain gauge, the storm that is open. */
export type LevelsInForce = {
  value: LevelOrNormal;
  rate1h: LevelOrNormal;
  rate24h: LevelOrNormal;
  storm: LevelOrNormal;
};

export const ALL_NORMAL: LevelsInForce = { value: 'GREEN', rate1h: 'GREEN', rate24h: 'GREEN', storm: 'GREEN' };

/** The worst of them: what an instrument is said to be at, wherever it is shown. */
export const levelInForce = ({ value, rate1h, rate24h, storm }: LevelsInForce): LevelOrNormal =>
  worstLevel(value, rate1h, rate24h, storm);

/** The quantities whose level is the one in force; none while all is normal. */
export function causesOf(levels: LevelsInForce): (keyof LevelsInForce)[] {
  const level = levelInForce(levels);
  const causes = ['value', 'rate1h', 'rate24h', 'storm'] as const;
  return level === 'GREEN' ? [] : causes.filter((cause) => levels[cause] === level);
}

export type InstrumentStatus = {
  status: Status;
  /** The level last in force, also while down: silence hides the colour, never the alarm. */
  level: LevelOrNormal;
  /** When it turned down; null while it is not, and for an instrument that never gave a reading. */
  downSince: number | null;
};

/** The level in force, greyed once it is down by time. `lastValid` null: it never gave a reading. */
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
