import { HOUR_MS, MINUTE_MS } from '../time/duration';

/** Pauses between tries of failed work. A fault of a few seconds costs half a minute; the tries reach over twelve hours. */
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

/** Returns the pause in ms before the next try after `tries` failed ones. Null: no further try, the failure is final. */
export const pauseBeforeTry = (tries: number): number | null => PAUSES_MS[tries - 1] ?? null;
