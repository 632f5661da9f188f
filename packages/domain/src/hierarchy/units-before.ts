import type { Dated } from '../readings/version-in-force';
import type { TimeSpan } from '../time/time-span';

/** A former unit, and the time at which another unit replaced it. */
export type UnitBefore = { unit: string; until: number };

/**
 * Lists the former units of readings between two times, before the unit at the end, oldest first; empty where the unit
 * never changed. Versions come oldest first; the first version also applies to earlier readings, and of two with the
 * same start the later one applies.
 */
export function unitsBefore(versions: readonly (Dated & { unit: string })[], { from, to }: TimeSpan): UnitBefore[] {
  const applied = versions.filter(({ startDate }, i) => versions[i + 1]?.startDate !== startDate);
  return applied.flatMap(({ unit }, i) => {
    const next = applied[i + 1];
    const isChanged = next && next.unit !== unit && next.startDate > from && next.startDate <= to;
    return isChanged ? [{ unit, until: next.startDate }] : [];
  });
}
