import type { Dated } from '../readings/version-in-force';

/** A unit, and the time at which another one took its place. */
export type UnitBefore = { unit: string; until: number };

/**
 * What readings between two times were in before they came to the unit that holds at the end, oldest first; empty where
 * there is one unit alone. Versions come oldest first; the first counts also for what is older than it, and of two that
 * start together the later one.
 */
export function unitsBefore(
  versions: readonly (Dated & { unit: string })[],
  { from, to }: { from: number; to: number },
): UnitBefore[] {
  const applied = versions.filter(({ startDate }, i) => versions[i + 1]?.startDate !== startDate);
  return applied.flatMap(({ unit }, i) => {
    const next = applied[i + 1];
    const isChanged = next && next.unit !== unit && next.startDate > from && next.startDate <= to;
    return isChanged ? [{ unit, until: next.startDate }] : [];
  });
}
