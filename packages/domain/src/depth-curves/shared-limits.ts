import { type Limits, NO_LIMITS } from '../hierarchy/instrument';
import { LEVELS } from '../status/status';

/** Returns the limits that all members share: only a shared limit can be drawn as one line through a curve. */
export function sharedLimits(members: readonly Limits[]): Limits {
  const [first, ...others] = members;
  if (!first) return NO_LIMITS;
  const shared = (level: keyof Limits, side: 'minus' | 'plus') =>
    others.every((limits) => limits[level][side] === first[level][side]) ? first[level][side] : null;
  const bounds = (level: keyof Limits) => ({ minus: shared(level, 'minus'), plus: shared(level, 'plus') });
  return { WL: bounds('WL'), AL: bounds('AL'), WSL: bounds('WSL') };
}

/** Tells whether any member has a limit that others do not share. */
export const hasOwnLimits = (members: readonly Limits[]): boolean => {
  const shared = sharedLimits(members);
  return members.some((limits) =>
    LEVELS.some((level) => limits[level].minus !== shared[level].minus || limits[level].plus !== shared[level].plus),
  );
};
