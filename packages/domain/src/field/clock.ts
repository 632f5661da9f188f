import { MINUTE_MS } from '../time/duration';

/** Readings have minute resolution, so a smaller error moves no reading. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

export type ClockAdvice =
  | { type: 'right' }
  /** The phone is wrong, but readings used the server's clock throughout. Positive: the phone is ahead. */
  | { type: 'corrected'; aheadMs: number }
  /** Readings carry a time that is wrong by this much: adding `byMs` corrects them. A person decides. */
  | { type: 'ask'; byMs: number };

/**
 * Returns the advice on the time of a reading once the server has answered. Both offsets are the milliseconds by which
 * the phone was behind the server: `used` as known when the reading was written (null: never compared), `measured` now.
 */
export function clockAdvice(used: number | null, measured: number): ClockAdvice {
  const byMs = measured - (used ?? 0);
  if (Math.abs(byMs) > CLOCK_TOLERANCE_MS) return { type: 'ask', byMs };
  return Math.abs(measured) > CLOCK_TOLERANCE_MS ? { type: 'corrected', aheadMs: -measured } : { type: 'right' };
}

/** Returns the minute of a reading by the server's clock, as far as its offset is known. */
export const readingTime = (phoneMs: number, offset: number | null): number => onMinute(phoneMs + (offset ?? 0));

export const onMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
