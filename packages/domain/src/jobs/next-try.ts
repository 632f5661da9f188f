import { HOUR_MS, MINUTE_MS } from '../time/duration';

/** The retry delays of a failed job. A fault of a few seconds costs half a minute; retries span over twelve hours. */
const PAUSES_MS = [
  MINUTE_MS / 2,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  HOUR_MS,
  2 * HOUR_MS,
  2 * HOUR_MS,
  3 * HOUR_MS,
  3 * HOUR_MS,
];

/** Returns the retry delay in ms after `tries` failed tries. Null: no further retry, the failure is final. */
export const pauseBeforeTry = (tries: number): number | null => PAUSES_MS[tries - 1] ?? null;
