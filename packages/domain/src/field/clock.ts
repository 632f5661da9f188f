import { MINUTE_MS } from '../time/duration';

/** Readings are written by the minute; less than this moves none of them. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

export type ClockAdvice =
  | { type: 'right' }
  /** The phone is wrong, but readings were written by the server's clock all along. Positive: it is ahead. */
  | { type: 'corrected'; aheadMs: number }
  /** Readings carry a time that is wrong by so much: adding it makes them right. A person decides. */
  | { type: 'ask'; byMs: number };

/**
 * What to say of the time of a reading once the server is heard. Both are how far the phone was behind the server, in
 * milliseconds: `used` as it was known when the reading was written (null: never compared), `measured` as it is now.
 */
export function clockAdvice(used: number | null, measured: number): ClockAdvice {
  const byMs = measured - (used ?? 0);
  if (Math.abs(byMs) > CLOCK_TOLERANCE_MS) return { type: 'ask', byMs };
  return Math.abs(measured) > CLOCK_TOLERANCE_MS ? { type: 'corrected', aheadMs: -measured } : { type: 'right' };
}

/** The minute of a reading, by the server's clock as far as it is known. */
export const readingTime = (phoneMs: number, offset: number | null): number => onMinute(phoneMs + (offset ?? 0));

export const onMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
