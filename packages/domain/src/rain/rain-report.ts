import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { startOfMonth } from '../time/zone';
import { type RainClass, rainClass } from './rain-class';
import { dayRain, monthRain, type RainBins, type RainSum, rainWindow } from './window';

export const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** A gauge silent for longer than this many bins is summed up to the clock and no longer to its newest bin. */
const SILENT_AFTER_BINS = 2;

/** What is said of a gauge at one time. */
export type RainReport = {
  tenMinutes: RainSum;
  hour: RainSum;
  threeHours: RainSum;
  dayLong: RainSum;
  today: RainSum;
  month: RainSum;
  /** By what was measured: missing bins can only hide a heavier class. */
  rainClass: RainClass | null;
};

const UNKNOWN: RainSum = { partial: null, completeness: 0, mm: null };

/**
 * Up to when a gauge is summed: its newest bin, since the next one is not due yet. One that fell silent is summed up to
 * now, so that its sums say how much is missing and yesterday's storm is not today's.
 */
export const rainTime = (newest: number | null, now: number, binMs: number): number =>
  newest !== null && newest <= now && now - newest < SILENT_AFTER_BINS * binMs ? newest : now;

/** From when bins are needed for a report at `at`. */
export const rainReportFrom = (at: number, zone: string): number => Math.min(at - DAY_MS, startOfMonth(at - 1, zone));

export function rainReport(bins: RainBins, at: number, zone: string, binMs: number): RainReport {
  // A bin longer than the window says nothing of the window.
  const last = (windowMs: number) => (windowMs < binMs ? UNKNOWN : rainWindow(bins, at, windowMs, binMs));
  const [tenMinutes, hour, threeHours, dayLong] = [
    last(TEN_MINUTES_MS),
    last(HOUR_MS),
    last(3 * HOUR_MS),
    last(DAY_MS),
  ];
  return {
    tenMinutes,
    hour,
    threeHours,
    dayLong,
    today: dayRain(bins, at, zone, binMs),
    month: monthRain(bins, at, zone, binMs),
    rainClass: rainClass({ r1: hour.partial, r3: threeHours.partial, r24: dayLong.partial }),
  };
}
