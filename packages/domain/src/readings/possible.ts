import { MINUTE_MS } from '../time/duration';

/** The plausible range of an instrument. Null: no bound. Bounds of rain are per ten minutes. */
export type Possible = { min: number | null; max: number | null; isRain: boolean };

/** The duration of the bounds of rain, and the default duration of a gauge without an interval. */
const RAIN_BOUNDS_MS = 10 * MINUTE_MS;
/** Shorter bins use the bound of a minute, so that an interval that is set too short does not hide rain. */
const SHORTEST_MS = MINUTE_MS;

/** Tells whether a result is plausible. Bounds of rain are scaled to the duration of the amount, never below 0. */
export function isPossible(value: number, { min, max, isRain }: Possible, spanMs: number): boolean {
  if (!isRain) return (min === null || value >= min) && (max === null || value <= max);
  const share = Math.max(spanMs > 0 ? spanMs : RAIN_BOUNDS_MS, SHORTEST_MS) / RAIN_BOUNDS_MS;
  return value >= Math.max(0, min ?? 0) && (max === null || value <= max * share);
}

/** Tells whether any value is implausible; results need no check otherwise. */
export const hasBounds = ({ min, max, isRain }: Possible): boolean => isRain || min !== null || max !== null;

/** Replaces implausible results by NaN, in place. `spanOf` gives the duration of a row's amount in milliseconds. */
export function dropImpossible(results: Float64Array, possible: Possible, spanOf: (row: number) => number): void {
  if (!hasBounds(possible)) return;
  for (let row = 0; row < results.length; row++) {
    const value = results[row] as number;
    if (!Number.isNaN(value) && !isPossible(value, possible, spanOf(row))) results[row] = Number.NaN;
  }
}
