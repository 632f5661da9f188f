import { MINUTE_MS } from '../time/duration';

/** Fewer steps than these say nothing. */
const LEAST_STEPS = 3;
/** A step within this share of the usual one is a usual one. */
const SLACK = 0.1;

/**
 * Returns the usual time between rows in ms, from their times, oldest first: the median step, to the minute where it is
 * two minutes or longer, else to the second. Null where there are too few rows, or no step is usual for most of them.
 */
export function measuredSpacing(times: ArrayLike<number>): number | null {
  const steps = Array.from(
    { length: Math.max(0, times.length - 1) },
    (_, i) => (times[i + 1] as number) - (times[i] as number),
  );
  const sorted = steps.filter((step) => step > 0).sort((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined || sorted.length < LEAST_STEPS) return null;
  const usual = sorted.filter((step) => Math.abs(step - median) <= SLACK * median).length;
  if (usual * 2 <= sorted.length) return null;
  const unit = median >= 2 * MINUTE_MS ? MINUTE_MS : 1000;
  return Math.max(unit, Math.round(median / unit) * unit);
}
