import { HOUR_MS, MINUTE_MS } from '../time/duration';

/** What a picture is worth at a moment: as new as it should be, later than that, or so late that it shows nothing of now. */
export type ImageState = 'fresh' | 'late' | 'missing';

/** One image may fail; two in a row are noticed. */
const LATE_AFTER_INTERVALS = 2;
/** Cameras that send every few seconds are no less well for a slow network. */
const LEAST_LATE_MS = 10 * MINUTE_MS;
const MISSING_AFTER_INTERVALS = 6;
const LEAST_MISSING_MS = HOUR_MS;
/** A camera of which too little is known yet. */
const UNKNOWN_INTERVAL_MS = 30 * MINUTE_MS;

/** `at` is the newest image's time; null, where there is none. */
export function imageState(at: number | null, now: number, intervalMs: number | null): ImageState {
  if (at === null) return 'missing';
  const interval = intervalMs ?? UNKNOWN_INTERVAL_MS;
  const age = now - at;
  if (age > missingAfter(intervalMs)) return 'missing';
  return age > Math.max(LEAST_LATE_MS, LATE_AFTER_INTERVALS * interval) ? 'late' : 'fresh';
}

/** How old an image may be before it shows nothing of now. */
export const missingAfter = (intervalMs: number | null): number =>
  Math.max(LEAST_MISSING_MS, MISSING_AFTER_INTERVALS * (intervalMs ?? UNKNOWN_INTERVAL_MS));

/** The middle of the gaps between times, which an outage does not move; null with fewer than two gaps. */
export function usualInterval(times: readonly number[]): number | null {
  const sorted = [...times].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((time, i) => time - (sorted[i] as number));
  if (gaps.length < 2) return null;
  gaps.sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] as number;
}
