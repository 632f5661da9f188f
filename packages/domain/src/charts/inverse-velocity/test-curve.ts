import { randomOf } from '../../alerts/judge/test-random';
import { HOUR_MS, MINUTE_MS } from '../../time/duration';
import type { InverseInput } from './estimate-failure';
import { NEW_INVERSE } from './inverse-options';

/** An arbitrary start on a full hour. */
export const START = Date.parse('2026-11-14T00:00:00Z');
export const at = (hours: number): number => START + hours * HOUR_MS;

type Shape = (hours: number) => number;

/**
 * Returns a curve with v = 1 / (a (failure − t)): x = ln(failure / (failure − t)) / a, and 1/v falls by `a` each hour.
 */
export const fukuzono =
  (a: number, failure: number): Shape =>
  (hours) =>
    Math.log(failure / (failure - hours)) / a;

/** Samples a curve every ten minutes, with normal noise that is deterministic per seed. */
export function curveOf(shape: Shape, untilHours: number, noise = 0, seed = 1): InverseInput {
  const random = randomOf(seed);
  const times = Float64Array.from({ length: untilHours * 6 + 1 }, (_, i) => START + i * 10 * MINUTE_MS);
  const values = times.map((time) => shape((time - START) / HOUR_MS) + noise * bell(random));
  return {
    times,
    values,
    isWhole: true,
    intervalMs: 10 * MINUTE_MS,
    end: times.at(-1) as number,
    gaps: [],
    versions: [{ startDate: START - 1, name: 'TM-03' }],
    options: NEW_INVERSE,
  };
}

/** Returns a nearly normal number: the sum of twelve uniform numbers has a variance of 12 / 12. */
function bell(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}
