import { energyOf, sumEnergy } from './energy-mean';

/** Above this a dose stands out, percent. */
export const DOSE_MARK = 70;

/** Five-minute values in an hour, and in the twelve of the day. */
export const PER_HOUR = 12;
export const PER_DAY_PERIOD = 144;

/**
 * How much of the energy that a limit allows for `n` values has been used up, percent and at most 100; null where no
 * value is there. What is absent has no energy.
 */
export function doseOf(levels: readonly (number | null)[], n: number, limit: number): number | null {
  const { energy, count } = sumEnergy(levels);
  return count === 0 ? null : Math.min(100, (100 * energy) / (n * energyOf(limit)));
}

export const isHighDose = (dose: number): boolean => dose > DOSE_MARK;

/** In whole percent, so that rounding neither crosses the mark nor fills what is not full. */
export function dosePercent(dose: number): number {
  const rounded = Math.round(dose);
  if (isHighDose(dose)) return Math.max(DOSE_MARK + 1, dose < 100 ? Math.min(99, rounded) : 100);
  return rounded;
}
