import type { DepthValues } from './shape';

/** The newest reading of a member: when, and what. */
export type Newest = { time: number; value: number } | null;

/**
 * The newest readings of a group as one curve. Whoever fell silent is left out: beside fresh ones an old reading would be
 * read as a movement. `reachMs`: how much older than the newest one may be. Null: none has a reading.
 */
export function liveCurve(newest: readonly Newest[], reachMs: number): { time: number; values: DepthValues } | null {
  const times = newest.flatMap((one) => (one ? [one.time] : []));
  if (times.length === 0) return null;
  const time = Math.max(...times);
  return { time, values: newest.map((one) => (one && time - one.time <= reachMs ? one.value : null)) };
}
