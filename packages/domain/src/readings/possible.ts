import { MINUTE_MS } from '../time/duration';

/** Values that an instrument can have. Null: no bound. Bounds of rain are of ten minutes. */
export type Possible = { min: number | null; max: number | null; isRain: boolean };

/** The time that bounds of rain are of, and that a gauge without an interval counts as having. */
const RAIN_BOUNDS_MS = 10 * MINUTE_MS;
/** Shorter bins are held against the bound of a minute: an interval that is set too short does not hide rain. */
const SHORTEST_MS = MINUTE_MS;

/** Whether a result can be. An amount of rain is held against the bounds for the time in which it fell, never below 0. */
export function isPossible(value: number, { min, max, isRain }: Possible, spanMs: number): boolean {
  if (!isRain) return (min === null || value >= min) && (max === null || value <= max);
  const share = Math.max(spanMs > 0 ? spanMs : RAIN_BOUNDS_MS, SHORTEST_MS) / RAIN_BOUNDS_MS;
  return value >= Math.max(0, min ?? 0) && (max === null || value <= max * share);
}

/** Whether anything is impossible at all: nothing needs to be looked at where it is not. */
export const hasBounds = ({ min, max, isRain }: Possible): boolean => isRain || min !== null || max !== null;

/** Results without the impossible ones, in place. `spanOf`: in which time the amount of a row fell, in milliseconds. */
export function dropImpossible(results: Float64Array, possible: Possible, spanOf: (row: number) => number): void {
  if (!hasBounds(possible)) return;
  for (let row = 0; row < results.length; row++) {
    const value = results[row] as number;
    if (!Number.isNaN(value) && !isPossible(value, possible, spanOf(row))) results[row] = Number.NaN;
  }
}
