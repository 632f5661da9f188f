import { firstAfter } from '../readings/columns';
import { MIN_COMPLETENESS, PER_MM, type RainBins, type WindowSum } from './window';

/** The rolling sum R_w at every bin. */
export type RollingRain = {
  /** The sum of the bins present in the last `windowMs`, mm; NaN when no bin is. */
  partial: Float64Array;
  /** 1 where enough bins are present to call a sum small, else 0. */
  isComplete: Uint8Array;
  /** The content of the window after the last bin. */
  end: WindowSum;
};

/** The start of a walk: the window held `held` at `time`, bins from `row` on come later, earlier bins may leave it. */
export type WalkFrom = { row: number; time: number; held: WindowSum };

const BEGINNING: WalkFrom = { row: 0, time: Number.NEGATIVE_INFINITY, held: { sum: 0, present: 0 } };

/** Computes the sum over (t − windowMs, t] at each bin t from `row` on, in one walk. */
export function rollingRain(
  { times, mm }: RainBins,
  windowMs: number,
  binMs: number,
  { row, time, held }: WalkFrom = BEGINNING,
): RollingRain {
  const partial = new Float64Array(times.length - row);
  const isComplete = new Uint8Array(times.length - row);
  const expected = Math.max(1, Math.round(windowMs / binMs));
  let { sum, present } = held;
  let oldest = firstAfter(times, time - windowMs);
  for (let i = row; i < times.length; i++) {
    const value = mm[i] as number;
    if (!Number.isNaN(value)) {
      sum += Math.round(value * PER_MM);
      present += 1;
    }
    for (; (times[oldest] as number) <= (times[i] as number) - windowMs; oldest++) {
      const gone = mm[oldest] as number;
      if (Number.isNaN(gone)) continue;
      sum -= Math.round(gone * PER_MM);
      present -= 1;
    }
    partial[i - row] = present > 0 ? sum / PER_MM : Number.NaN;
    isComplete[i - row] = present / expected >= MIN_COMPLETENESS ? 1 : 0;
  }
  return { partial, isComplete, end: { sum, present } };
}
