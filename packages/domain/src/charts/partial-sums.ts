import { periodOf, type RainPeriod } from '../rain/period-sums';
import { rainBetween } from '../rain/window';
import type { Zone } from '../time/zone';
import type { Series } from './series';

/** By the time of its point, the share of the readings that a sum holds: above 0, below 1. Whole sums are not in it. */
export type PartialSums = ReadonlyMap<number, number>;

/**
 * Which of the sums at `points` lack readings: what fell is no less than they say. The hour or day that is not over
 * lacks those that are still to come. Where no interval is known nothing can be missed.
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

/** Never rounded up to all of them, nor down to none. */
export const partialPercent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));
