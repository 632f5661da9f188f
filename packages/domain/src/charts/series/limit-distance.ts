import { exceeds, levelOf } from '../../alerts/level';
import type { Limits } from '../../hierarchy/instrument';
import { LEVELS, type Level } from '../../status/status';

/** The most relevant limit for a value, and its distance. */
export type LimitDistance = {
  level: Level;
  limit: number;
  /** Never negative. */
  distance: number;
  isPassed: boolean;
};

/** Returns the highest exceeded limit of a value; else the nearest limit ahead. Null without limits. */
export function limitDistance(value: number, limits: Limits): LimitDistance | null {
  const level = levelOf(value, limits);
  if (level === null) return null;
  if (level !== 'GREEN') {
    const { minus, plus } = limits[level];
    const isAbove = plus !== null && exceeds(value, { minus: null, plus });
    const limit = (isAbove ? plus : minus) as number;
    return { level, limit, distance: Math.abs(value - limit), isPassed: true };
  }
  const ahead = LEVELS.flatMap((each) =>
    [limits[each].plus, limits[each].minus].flatMap((limit) =>
      limit === null ? [] : [{ level: each, limit, distance: Math.abs(limit - value), isPassed: false }],
    ),
  );
  return ahead.reduce<LimitDistance | null>((near, one) => (near && near.distance <= one.distance ? near : one), null);
}
