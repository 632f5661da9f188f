import { MINUTE_MS } from '../time/duration';

/** The minimum number of steps for a result. */
const LEAST_STEPS = 3;
/** A step within this share of the median is a usual step. */
const SLACK = 0.1;

/**
 * Returns the usual time between rows in ms, from row times sorted oldest first: the median step, rounded to the minute
 * from two minutes on, else to the second. Null where there are too few rows, or where most steps are not near the
 * median.
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
