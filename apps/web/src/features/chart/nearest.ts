import type { Range } from '@talus/domain/charts/range';
import { nameOf, type Placed } from '../../entities/instruments/placed';

export type Nearest = { name: string; time: number; side: 'before' | 'after' } | { name: string; time: null };

/** The newest reading that lies nearest to a range in which there is none; null without instruments. */
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
