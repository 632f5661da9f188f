import type { Range } from '@talus/domain/charts/settings/range';
import { nameOf, type Placed } from '../../entities/instruments/placed';

export type Nearest = { name: string; time: number; side: 'before' | 'after' } | { name: string; time: null };

/**
 * Returns the last reading nearest to an empty range, over the chosen instruments. `time` null: none has readings; null
 * without instruments.
 */
export const nearestOf = (chosen: readonly Placed[], { from, to }: Range): Nearest | null => {
  const known = chosen.flatMap((placed) => {
    const last = placed.instrument.last_reading;
    return last ? [{ name: nameOf(placed), time: Date.parse(last.TIMESTAMP) }] : [];
  });
  const distance = ({ time }: { time: number }) => (time < from ? from - time : Math.max(0, time - to));
  const [nearest] = known.sort((a, b) => distance(a) - distance(b));
  if (nearest) return { ...nearest, side: nearest.time < from ? 'before' : 'after' };
  const [first] = chosen;
  return first ? { name: nameOf(first), time: null } : null;
};
