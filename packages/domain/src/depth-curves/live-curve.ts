import type { DepthValues } from './shape';

/** The newest reading of a member. */
export type Newest = { time: number; value: number } | null;

/**
 * Combines the newest readings of a group into one curve. Silent members are left out: beside fresh readings an old
 * reading would look like a movement. `reachMs`: the greatest age relative to the newest reading. Null: no readings.
 */
export function liveCurve(newest: readonly Newest[], reachMs: number): { time: number; values: DepthValues } | null {
  const times = newest.flatMap((one) => (one ? [one.time] : []));
  if (times.length === 0) return null;
  const time = Math.max(...times);
  return { time, values: newest.map((one) => (one && time - one.time <= reachMs ? one.value : null)) };
}
