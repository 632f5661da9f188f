import { periodOf, type RainPeriod } from '../../rain/period-sums';
import { rainBetween } from '../../rain/window';
import type { Zone } from '../../time/zone';
import type { Series } from '../series/series';

/** The shares of readings in incomplete sums, above 0 and below 1, by the times of their points. */
export type PartialSums = ReadonlyMap<number, number>;

/**
 * Finds the sums at `points` that lack readings, so that the true rain may be higher. An unfinished hour or day lacks
 * the readings to come. Without a known interval no reading counts as missing.
 */
export function partialSums(
  { times, values }: Series,
  points: Float64Array,
  { period, zone, binMs }: { period: RainPeriod; zone: Zone; binMs: number },
): PartialSums {
  const partial = new Map<number, number>();
  if (!(binMs > 0)) return partial;
  for (const point of points) {
    const { from, to } = periodOf(point, period, zone);
    const { completeness } = rainBetween({ times, mm: values }, from, to, binMs);
    if (completeness > 0 && completeness < 1) partial.set(point, completeness);
  }
  return partial;
}

/** Rounds a share to percent, never up to 100 nor down to 0. */
export const partialPercent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));
