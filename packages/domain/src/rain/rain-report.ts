import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { startOfDay, startOfMonth } from '../time/zone';
import { GAUGE_WINDOWS, type GaugeState } from './follow-gauge';
import { type RainClass, rainClass } from './rain-class';
import type { RainTotals } from './totals';
import { asRainSum, heldBetween, type RainBins, type RainSum, type WindowSum } from './window';

export const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** The trailing spans of a report, the shortest first. */
const WINDOWS = [TEN_MINUTES_MS, HOUR_MS, 3 * HOUR_MS, DAY_MS] as const;

/** A gauge silent for this many bins or longer is summed up to now instead of its newest bin. */
const SILENT_AFTER_BINS = 2;

/** The rain report of a gauge at one time. */
export type RainReport = {
  tenMinutes: RainSum;
  hour: RainSum;
  threeHours: RainSum;
  dayLong: RainSum;
  today: RainSum;
  month: RainSum;
  /** The class by the measured sums: missing bins can only hide a heavier class. */
  rainClass: RainClass | null;
};

const UNKNOWN: RainSum = { partial: null, completeness: 0, mm: null };

/**
 * Returns the end of a gauge's sums: its newest bin, since the next bin is not due yet. For a silent gauge the end is
 * now, so that the sums show how much is missing and yesterday's storm does not count as today's.
 */
export const rainTime = (newest: number | null, now: number, binMs: number): number =>
  newest !== null && newest <= now && now - newest < SILENT_AFTER_BINS * binMs ? newest : now;

/** Returns the start of the bins that a report at `now` needs: the newest bin may still belong to the month before. */
export function rainReportFrom(now: number, zone: string, binMs: number): number {
  const earliest = now - SILENT_AFTER_BINS * binMs;
  return Math.min(earliest - DAY_MS, startOfMonth(earliest - 1, zone));
}

export const rainReport = (bins: RainBins, at: number, zone: string, binMs: number): RainReport =>
  reportOf((from) => heldBetween(bins, from, at), at, zone, binMs);

/** The stored state of a gauge after its newest bin. */
export type RememberedRain = Pick<GaugeState, 'time' | 'day' | 'threeHours'> & { totals: RainTotals };

/**
 * Computes the report at the newest bin or later, where `recent` are the bins after `recentFrom`. Most spans are
 * answered from the stored state.
 */
export const rememberedReport = (known: RememberedRain, recent: RainBins, at: number, binMs: number): RainReport =>
  reportOf((from) => knownSince(known, from, at) ?? heldBetween(recent, from, at), at, known.totals.zone, binMs);

/** Returns the time after which `rememberedReport` needs bins; `at` where it needs none. */
export const recentFrom = (known: RememberedRain, at: number): number =>
  Math.min(at, ...WINDOWS.map((windowMs) => at - windowMs).filter((from) => knownSince(known, from, at) === null));

/** Returns the sum of (from, at] from the stored state; null where only bins can give it. */
function knownSince({ time, day, threeHours, totals }: RememberedRain, from: number, at: number): WindowSum | null {
  if (from >= time) return { sum: 0, present: 0 };
  if (from === totals.day.from) return totals.day;
  if (from === totals.month.from) return totals.month;
  if (at !== time) return null;
  return from === at - GAUGE_WINDOWS.day ? day : from === at - GAUGE_WINDOWS.threeHours ? threeHours : null;
}

function reportOf(heldSince: (from: number) => WindowSum, at: number, zone: string, binMs: number): RainReport {
  const since = (from: number) => asRainSum(heldSince(from), at - from, binMs);
  // A bin longer than the window says nothing about the window.
  const last = (windowMs: number) => (windowMs < binMs ? UNKNOWN : since(at - windowMs));
  const [tenMinutes, hour, threeHours, dayLong] = WINDOWS.map(last) as [RainSum, RainSum, RainSum, RainSum];
  return {
    tenMinutes,
    hour,
    threeHours,
    dayLong,
    // The bin that ends at 00:00 fell on the day before and counts for that day
    today: since(startOfDay(at - 1, zone)),
    month: since(startOfMonth(at - 1, zone)),
    rainClass: rainClass({ r1: hour.partial, r3: threeHours.partial, r24: dayLong.partial }),
  };
}
