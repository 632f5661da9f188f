import { type Columns, firstAfter } from '../readings/columns';
import type { TimeSpan } from '../time/time-span';

export type WindowRain = {
  sum: number;
  received: number;
  /** The number of readings expected in the window; null: the gauge has no interval. */
  expected: number | null;
};

/** Sums the rain of a window. A reading covers the rain up to its time, so the window is (from, to]. */
export function rainInWindow({ times, reading2 }: Columns, { from, to }: TimeSpan, intervalMs: number): WindowRain {
  let sum = 0;
  let received = 0;
  for (let i = firstAfter(times, from); i < times.length && (times[i] as number) <= to; i++) {
    const value = reading2[i] as number;
    if (Number.isNaN(value)) continue;
    sum += value;
    received += 1;
  }
  return { sum, received, expected: intervalMs > 0 ? Math.floor((to - from) / intervalMs) : null };
}
