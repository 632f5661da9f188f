import type { Bounds, Limits } from '../../hierarchy/instrument';
import type { RainPeriod } from '../../rain/period-sums';
import { LEVELS } from '../../status/status';
import type { ChartInstrument } from '../chart-instrument';
import { rainUnit } from '../rain/rain-window';
import { limitsFor, type RateMode, rateUnit } from '../settings/rate-toggle';

type Limited = Pick<
  ChartInstrument,
  'isRain' | 'displayOutput' | 'intervalMs' | 'unit' | 'allowRate' | 'limits' | 'rate1hLimits' | 'rate24hLimits'
>;
/** The displayed quantity. */
type Shown = { rate: RateMode; rainWindowMs: number; period: RainPeriod | null; isOneDayRain: boolean };

/**
 * Tells whether the axis shows the quantity of the limits: reading2, and for rain the amount of one reading. Over sums
 * of several readings, or raw logger values, values would cross the line without exceeding a limit.
 */
export function canDrawLimits(
  { isRain, displayOutput, intervalMs }: Limited,
  { rate, rainWindowMs, period, isOneDayRain }: Shown,
): boolean {
  if (rate !== 'off') return true;
  if (displayOutput !== 'reading2') return false;
  return !isRain || (!isOneDayRain && period === null && rainWindowMs <= intervalMs);
}

/** Returns the unit of the limits: for rain, of the amount between two readings. */
export function limitUnit({ isRain, unit, intervalMs }: Limited, rate: RateMode): string {
  return isRain && rate === 'off' ? rainUnit(unit, intervalMs) : rateUnit(unit, rate);
}

/** Returns the limits on the scale of the displayed values; null where there are none, or for another quantity. */
export function shownLimits(instrument: Limited, options: Shown, shift: number): Limits | null {
  const limits = limitsFor(instrument, options.rate);
  if (!hasLimits(limits) || !canDrawLimits(instrument, options)) return null;
  if (shift === 0) return limits;
  const moved = ({ minus, plus }: Bounds): Bounds => ({
    minus: minus === null ? null : minus - shift,
    plus: plus === null ? null : plus - shift,
  });
  return { WL: moved(limits.WL), AL: moved(limits.AL), WSL: moved(limits.WSL) };
}

export function hasLimits(limits: Limits): boolean {
  return LEVELS.some((level) => limits[level].plus !== null || limits[level].minus !== null);
}
