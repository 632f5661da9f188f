import { HOUR_MS, MINUTE_MS } from '../time/duration';

/** The freshness of a picture: on time, late, or so old that it does not show the present any more. */
export type ImageState = 'fresh' | 'late' | 'missing';

/** A single image may fail: an image is late once it is older than this many intervals. */
const LATE_AFTER_INTERVALS = 2;
/** The minimum age of a late image: a slow network is no fault of cameras that send every few seconds. */
const LEAST_LATE_MS = 10 * MINUTE_MS;
const MISSING_AFTER_INTERVALS = 6;
const LEAST_MISSING_MS = HOUR_MS;
/** The assumed interval of a camera with too few images to measure it. */
const UNKNOWN_INTERVAL_MS = 30 * MINUTE_MS;

/** Returns the freshness of a camera's newest image; `at` is its time, null without an image. */
export function imageState(at: number | null, now: number, intervalMs: number | null): ImageState {
  if (at === null) return 'missing';
  const interval = intervalMs ?? UNKNOWN_INTERVAL_MS;
  const age = now - at;
  if (age > missingAfter(intervalMs)) return 'missing';
  return age > Math.max(LEAST_LATE_MS, LATE_AFTER_INTERVALS * interval) ? 'late' : 'fresh';
}

/** Returns the age from which an image does not show the present any more. */
export const missingAfter = (intervalMs: number | null): number =>
  Math.max(LEAST_MISSING_MS, MISSING_AFTER_INTERVALS * (intervalMs ?? UNKNOWN_INTERVAL_MS));

/** Returns the median gap between times, which an outage does not move; null with fewer than two gaps. */
export function usualInterval(times: readonly number[]): number | null {
  const sorted = [...times].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((time, i) => time - (sorted[i] as number));
  if (gaps.length < 2) return null;
  gaps.sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] as number;
}
