import { DAY_MS, HOUR_MS } from '../time/duration';
import type { Zone } from '../time/zone';
import { periodOf } from './period-sums';
import { type RainClass, rainClass } from './rain-class';
import { rollingRain } from './rolling-rain';
import { PER_MM, type RainBins } from './window';

/** The rain figures of a gauge for a period; null: no reading. */
export type RainFigures = {
  total: number | null;
  wettest: { day: number; mm: number } | null;
  r1: number | null;
  r24: number | null;
  rainClass: RainClass | null;
};

/** Computes the figures of a period that begins at `from`. Earlier bins serve the windows that reach back. */
export function computeRainFigures(bins: RainBins, from: number, binMs: number, zone: Zone): RainFigures {
  const days = new Map<number, number>();
  let total: number | null = null;
  bins.times.forEach((time, i) => {
    const mm = bins.mm[i] as number;
    // A bin is labelled with its end: the bin at the first moment fell before the period
    if (time <= from || Number.isNaN(mm)) return;
    const units = Math.round(mm * PER_MM);
    total = (total ?? 0) + units;
    const day = periodOf(time, 'day', zone).from;
    days.set(day, (days.get(day) ?? 0) + units);
  });
  const wettest = [...days].reduce<[number, number] | null>(
    (most, one) => (most && most[1] >= one[1] ? most : one),
    null,
  );
  const largest = (windowMs: number) => largestOf(bins, from, rollingRain(bins, windowMs, binMs || windowMs).partial);
  const sums = { r1: largest(HOUR_MS), r3: largest(3 * HOUR_MS), r24: largest(DAY_MS) };
  return {
    total: total === null ? null : total / PER_MM,
    wettest: wettest && { day: wettest[0], mm: wettest[1] / PER_MM },
    r1: sums.r1,
    r24: sums.r24,
    rainClass: rainClass(sums),
  };
}

function largestOf({ times }: RainBins, from: number, sums: Float64Array): number | null {
  let most: number | null = null;
  sums.forEach((sum, i) => {
    if ((times[i] as number) > from && !Number.isNaN(sum) && (most === null || sum > most)) most = sum;
  });
  return most;
}
