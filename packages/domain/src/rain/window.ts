import { firstAfter } from '../readings/columns';

/** Rain in bins labelled with their end, oldest first; NaN is a missing bin. */
export type RainBins = { times: Float64Array; mm: Float64Array };

/** What a span holds: millionths of a millimetre, and of how many bins. */
export type WindowSum = { sum: number; present: number };

/** Below this share of its bins a sum may be too small to call anything normal. */
export const MIN_COMPLETENESS = 0.9;

export type RainSum = {
  /** What is there, for display; null when no bin is. */
  partial: number | null;
  /** Share of the expected bins that hold a value, 0 to 1. */
  completeness: number;
  /** The sum for a status: null when too many bins are missing. Never silently 0. */
  mm: number | null;
};

/**
 * Gauges count in tenths and thousandths of a millimetre, which doubles do not hold: a sum of eight hundred 0.1 mm is
 * above 80. In whole millionths every sum is exact, and stays so when the oldest bin is taken off again.
 */
export const PER_MM = 1e6;

/** What bins hold of (from, to]. */
export function heldBetween({ times, mm: bins }: RainBins, from: number, to: number): WindowSum {
  let present = 0;
  let sum = 0;
  for (let i = firstAfter(times, from); i < times.length && (times[i] as number) <= to; i++) {
    const value = bins[i] as number;
    if (Number.isNaN(value)) continue;
    present += 1;
    sum += Math.round(value * PER_MM);
  }
  return { sum, present };
}

/** What is held of a span of so many milliseconds, as it is said. */
export function asRainSum({ sum, present }: WindowSum, spanMs: number, binMs: number): RainSum {
  const expected = Math.round(spanMs / binMs);
  // Of a span shorter than a bin none is due yet: without any it is unknown, and not dry
  const completeness = expected === 0 ? Math.min(1, present) : Math.min(1, present / expected);
  const mm = sum / PER_MM;
  return { partial: present > 0 ? mm : null, completeness, mm: completeness < MIN_COMPLETENESS ? null : mm };
}

/** The sum over (from, to]. */
export const rainBetween = (bins: RainBins, from: number, to: number, binMs: number): RainSum =>
  asRainSum(heldBetween(bins, from, to), to - from, binMs);

/** R_w(t): the last `windowMs` up to and with the bin that ends at t. */
export function rainWindow(bins: RainBins, t: number, windowMs: number, binMs: number): RainSum {
  return rainBetween(bins, t - windowMs, t, binMs);
}
