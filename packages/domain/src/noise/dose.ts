import { sumEnergy, toEnergy } from './energy-mean';

/** A dose above this is high, percent. */
export const DOSE_MARK = 70;

/** Five-minute values in an hour, and in the twelve hours of the day period. */
export const PER_HOUR = 12;
export const PER_DAY_PERIOD = 144;

/**
 * Returns the share of the energy that a limit allows for `n` values, percent and at most 100; null without any value.
 * A missing value has no energy.
 */
export function computeDose(levels: readonly (number | null)[], n: number, limit: number): number | null {
  const { energy, count } = sumEnergy(levels);
  return count === 0 ? null : Math.min(100, (100 * energy) / (n * toEnergy(limit)));
}

export const isHighDose = (dose: number): boolean => dose > DOSE_MARK;

/** Rounds to whole percent, without crossing the mark and without rounding up to 100. */
export function dosePercent(dose: number): number {
  const rounded = Math.round(dose);
  if (isHighDose(dose)) return Math.max(DOSE_MARK + 1, dose < 100 ? Math.min(99, rounded) : 100);
  return rounded;
}
