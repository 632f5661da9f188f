import type { Limits } from '../../hierarchy/instrument';
import type { Level } from '../../status/status';

export type Side = 'plus' | 'minus';

/** A bound that is reached later than a bound that should come after it. */
export type Disorder = {
  level: Level;
  side: Side;
  bound: number;
  /** The bound that this bound lies beyond: of a higher level, or the upper bound of the same level. */
  beyond: { level: Level; side: Side; bound: number };
};

const HIGHER: readonly [Level, readonly Level[]][] = [
  ['WL', ['AL', 'WSL']],
  ['AL', ['WSL']],
];

/**
 * Lists implausible bounds: attention beyond alert, alert beyond action, a lower bound that is not below the upper
 * bound. A disorder calls for confirmation, never for a refusal. Equal levels are in order: the higher level rules.
 */
export function limitDisorders(limits: Limits): Disorder[] {
  return [...HIGHER.flatMap(([level, higher]) => beyondHigher(limits, level, higher)), ...crossed(limits)];
}

/** Compares each side of a level with the nearest higher level that is set. */
function beyondHigher(limits: Limits, level: Level, higher: readonly Level[]): Disorder[] {
  return (['minus', 'plus'] as const).flatMap((side) => {
    const bound = limits[level][side];
    const next = higher.find((candidate) => limits[candidate][side] !== null);
    const limit = next ? limits[next][side] : null;
    if (bound === null || limit === null || !next) return [];
    const isBeyond = side === 'plus' ? bound > limit : bound < limit;
    return isBeyond ? [{ level, side, bound, beyond: { level: next, side, bound: limit } }] : [];
  });
}

const crossed = (limits: Limits): Disorder[] =>
  (['WL', 'AL', 'WSL'] as const).flatMap((level) => {
    const { minus, plus } = limits[level];
    if (minus === null || plus === null || minus < plus) return [];
    return [{ level, side: 'minus' as const, bound: minus, beyond: { level, side: 'plus' as const, bound: plus } }];
  });
