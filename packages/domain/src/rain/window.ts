import { firstAfter } from '../readings/columns';

/** Rain in bins labelled with their end, oldest first; NaN is a missing bin. */
export type RainBins = { times: Float64Array; mm: Float64Array };

/** The content of a span: the sum in millionths of a millimetre, and the number of bins. */
export type WindowSum = { sum: number; present: number };

/** Below this share of its bins a sum may be too small to call the state normal. */
export const MIN_COMPLETENESS = 0.9;

export type RainSum = {
  /** The sum of the bins present, for display; null when no bin is. */
  partial: number | null;
  /** Share of the expected bins that hold a value, 0 to 1. */
  completeness: number;
  /** The sum for a status; null when too many bins are missing. Never silently 0. */
  mm: number | null;
};

/**
 * Gauges count in tenths and thousandths of a millimetre, which doubles cannot represent: a sum of eight hundred 0.1 mm
 * exceeds 80. In whole millionths every sum is exact, also after the oldest bin is subtracted.
 */
export const PER_MM = 1e6;

/** Sums the bins in (from, to]. */
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

/** Converts the content of a span of `spanMs` milliseconds to a rain sum. */
export function asRainSum({ sum, present }: WindowSum, spanMs: number, binMs: number): RainSum {
  const expected = Math.round(spanMs / binMs);
  // No bin is due in a span shorter than a bin: without any bin the sum is unknown, not dry
  const completeness = expected === 0 ? Math.min(1, present) : Math.min(1, present / expected);
  const mm = sum / PER_MM;
  return { partial: present > 0 ? mm : null, completeness, mm: completeness < MIN_COMPLETENESS ? null : mm };
}

/** Sums the rain over (from, to]. */
export const rainBetween = (bins: RainBins, from: number, to: number, binMs: number): RainSum =>
  asRainSum(heldBetween(bins, from, to), to - from, binMs);

/** Computes R_w(t): the last `windowMs` up to and including the bin that ends at t. */
export function rainWindow(bins: RainBins, t: number, windowMs: number, binMs: number): RainSum {
  return rainBetween(bins, t - windowMs, t, binMs);
}
