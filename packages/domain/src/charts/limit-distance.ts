import { exceeds, levelOf } from '../alerts/level';
import type { Limits } from '../hierarchy/instrument';
import { LEVELS, type Level } from '../status/status';

/** The limit that matters most to a value, and how far away it is. */
export type LimitDistance = {
  level: Level;
  limit: number;
  /** Never negative. */
  distance: number;
  isPassed: boolean;
};

/** Of a value beyond a limit the highest one that it passed; else the nearest that lies ahead. Null without limits. */
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
