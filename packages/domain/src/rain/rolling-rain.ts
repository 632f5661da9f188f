import { MIN_COMPLETENESS, PER_MM, type RainBins } from './window';

/** R_w at every bin. */
export type RollingRain = {
  /** What is there of the last `windowMs`, mm; NaN when no bin is. */
  partial: Float64Array;
  /** 1 where enough bins are there to call a sum small, else 0. */
  isComplete: Uint8Array;
};

/** The sum over (t − windowMs, t] at each bin t, in one walk. */
export function rollingRain({ times, mm }: RainBins, windowMs: number, binMs: number): RollingRain {
  const partial = new Float64Array(times.length);
  const isComplete = new Uint8Array(times.length);
  const expected = Math.max(1, Math.round(windowMs / binMs));
  let sum = 0;
  let present = 0;
  let oldest = 0;
  for (let i = 0; i < times.length; i++) {
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
    partial[i] = present > 0 ? sum / PER_MM : Number.NaN;
    isComplete[i] = present / expected >= MIN_COMPLETENESS ? 1 : 0;
  }
  return { partial, isComplete };
}
