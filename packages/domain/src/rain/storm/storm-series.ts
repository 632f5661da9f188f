import type { LevelOrNormal } from '../../status/status';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import { type RollingRain, rollingRain } from '../rolling-rain';
import type { RainBins } from '../window';
import { snakePoint, stormLevel } from './storm';

/** The snake at every bin, from partial sums of the bins present; NaN where no bin of the window is present. */
export type StormSeries = {
  times: Float64Array;
  /** mm. */
  oneDayAccumulatedRainFall: Float64Array;
  /** mm/h. */
  threeHourMeanRainFall: Float64Array;
  /** The intercept of the parallel to the lines on the intensity axis, mm/h. */
  threeHourRainFallIntercept: Float64Array;
  /** The intercept on the accumulation axis, mm. */
  oneDayRainFallIntercept: Float64Array;
  /** Null: above no line, but too many bins are missing to call the state normal. */
  levels: (LevelOrNormal | null)[];
};

type SeriesOptions = { plain?: boolean };

/**
 * Computes the series for bins of any length. Include the 24 h before, or the first 24 h are not known to be normal.
 */
export const stormSeries = (bins: RainBins, binMs: number, options: SeriesOptions = {}): StormSeries =>
  seriesOf(bins.times, rollingRain(bins, DAY_MS, binMs), rollingRain(bins, 3 * HOUR_MS, binMs), options);

/** Computes the series from the rolling sums of both windows at these times. */
export function seriesOf(
  times: Float64Array,
  day: RollingRain,
  threeHours: RollingRain,
  options: SeriesOptions = {},
): StormSeries {
  const rows = times.length;
  const mean = new Float64Array(rows);
  const intensityIntercept = new Float64Array(rows);
  const accumulatedIntercept = new Float64Array(rows);
  const levels: StormSeries['levels'] = [];
  for (let i = 0; i < rows; i++) {
    const point = snakePoint({ r24: orZero(day.partial[i]), r3: orZero(threeHours.partial[i]) });
    mean[i] = (threeHours.partial[i] as number) / 3;
    const isKnown = !Number.isNaN(day.partial[i]);
    intensityIntercept[i] = isKnown ? point.intensityIntercept : Number.NaN;
    accumulatedIntercept[i] = isKnown ? point.accumulatedIntercept : Number.NaN;
    const level = stormLevel(point, options);
    levels.push(level === 'GREEN' && !(day.isComplete[i] && threeHours.isComplete[i]) ? null : level);
  }
  return {
    times,
    oneDayAccumulatedRainFall: day.partial,
    threeHourMeanRainFall: mean,
    threeHourRainFallIntercept: intensityIntercept,
    oneDayRainFallIntercept: accumulatedIntercept,
    levels,
  };
}

/**
 * Returns the level of the open storm after the last bin; GREEN where none is open. An unknown level changes nothing.
 */
export const stormInForce = ({ levels }: Pick<StormSeries, 'levels'>): LevelOrNormal =>
  levels.findLast((level) => level !== null) ?? 'GREEN';

function orZero(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? 0 : value;
}
