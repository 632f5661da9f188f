import { firstAfter } from '../readings/columns';
import type { Interval } from '../readings/thin/interval';
import { DAY_MS, HOUR_MS } from '../time/duration';
import type { TimeSpan } from '../time/time-span';
import { startOfDay, type Zone, zoneOffset } from '../time/zone';
import { PER_MM, type RainBins } from './window';

/** The period that a point of hourly or daily rain sums up. */
export type RainPeriod = 'hour' | 'day';

const PERIODS: Partial<Record<Interval, RainPeriod>> = { hour: 'hour', daily: 'day' };

/** Returns the rain period of an interval; null where readings are shown unsummed. */
export const rainPeriod = (interval: Interval): RainPeriod | null => PERIODS[interval] ?? null;

export const PERIOD_MS: Record<RainPeriod, number> = { hour: HOUR_MS, day: DAY_MS };

/** The longest length of a period: a day on which the clock is set back has 25 hours. */
export const LONGEST_PERIOD_MS: Record<RainPeriod, number> = { hour: HOUR_MS, day: DAY_MS + HOUR_MS };

/** Returns the local hour or day of a bin, as (from, to]: the bin labelled 00:00 fell on the day before. */
export function periodOf(time: number, period: RainPeriod, zone: Zone): TimeSpan {
  const within = time - 1;
  if (period === 'hour') {
    const local = within + zoneOffset(within, zone);
    const from = within - (((local % HOUR_MS) + HOUR_MS) % HOUR_MS);
    return { from, to: from + HOUR_MS };
  }
  const from = startOfDay(within, zone);
  // 30 hours after its start every day is over and the next one is not, whatever the clock change
  return { from, to: startOfDay(from + 30 * HOUR_MS, zone) };
}

/** Sums the rain in (from, to], mm, over the bins present; NaN where no bin is. */
export function fellBetween({ times, mm }: RainBins, from: number, to: number): number {
  let sum = 0;
  let present = 0;
  for (let i = firstAfter(times, from); i < times.length && (times[i] as number) <= to; i++) {
    if (Number.isNaN(mm[i])) continue;
    sum += Math.round((mm[i] as number) * PER_MM);
    present += 1;
  }
  return present > 0 ? sum / PER_MM : Number.NaN;
}

/** Sums for each time, ascending, the rain of its whole hour or day; `bins` must cover these periods. */
export function periodSums(bins: RainBins, times: Float64Array, period: RainPeriod, zone: Zone): Float64Array {
  const sums = new Float64Array(times.length);
  let known = { from: Number.NaN, to: Number.NaN, sum: Number.NaN };
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    if (!(time > known.from && time <= known.to)) {
      const { from, to } = periodOf(time, period, zone);
      known = { from, to, sum: fellBetween(bins, from, to) };
    }
    sums[i] = known.sum;
  }
  return sums;
}
