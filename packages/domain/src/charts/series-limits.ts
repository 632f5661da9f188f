import type { Bounds, Limits } from '../hierarchy/instrument';
import type { RainPeriod } from '../rain/period-sums';
import { LEVELS } from '../status/status';
import type { ChartInstrument } from './chart-instrument';
import { rainUnit } from './rain-window';
import { limitsFor, type RateMode, rateUnit } from './rate-toggle';

type Limited = Pick<
  ChartInstrument,
  'isRain' | 'displayOutput' | 'intervalMs' | 'unit' | 'allowRate' | 'limits' | 'rate1hLimits' | 'rate24hLimits'
>;
/** What of it is shown. */
type Shown = { rate: RateMode; rainWindowMs: number; period: RainPeriod | null; isOneDayRain: boolean };

/**
 * Whether the axis shows what the limits are of: reading2, and of rain what one reading holds. On sums of several
 * readings, or on what the logger wrote, a line would be crossed by values that pass no limit.
 */
export function canDrawLimits(
  { isRain, displayOutput, intervalMs }: Limited,
  { rate, rainWindowMs, period, isOneDayRain }: Shown,
): boolean {
  if (rate !== 'off') return true;
  if (displayOutput !== 'reading2') return false;
  return !isRain || (!isOneDayRain && period === null && rainWindowMs <= intervalMs);
}

/** The unit of the limits themselves: of rain, what falls between two readings. */
export function limitUnit({ isRain, unit, intervalMs }: Limited, rate: RateMode): string {
  return isRain && rate === 'off' ? rainUnit(unit, intervalMs) : rateUnit(unit, rate);
}

/** The limits of a series in the numbers that it shows; null where it has none, or shows another quantity. */
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
