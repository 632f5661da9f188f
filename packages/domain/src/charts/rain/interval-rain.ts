import { fellBetween, periodOf, type RainPeriod } from '../../rain/period-sums';
import { firstAfter } from '../../readings/columns';
import type { Keep } from '../../readings/thin/interval-filter';
import { MINUTE_MS } from '../../time/duration';
import { fromZoned, zoneOffset } from '../../time/zone';
import type { Series } from '../series/series';

type At = Pick<Keep, 'startMinute' | 'zone'> & {
  /** The newest bin of the whole span, where only a part is loaded; absent: the newest loaded bin. */
  newest?: number | undefined;
};

/**
 * Sums rain per local hour or day into one point at the time of the interval's reading, also where that bin is missing.
 * A period that has not reached that time has its point at the newest bin, so that today's rain is never left out.
 */
export function intervalRain({ times, values }: Series, period: RainPeriod, at: At): Series {
  const points: number[] = [];
  const sums: number[] = [];
  const newest = at.newest ?? (times[times.length - 1] as number);
  for (let i = 0; i < times.length; ) {
    const { from, to } = periodOf(times[i] as number, period, at.zone);
    const sum = fellBetween({ times, mm: values }, from, to);
    i = firstAfter(times, to);
    if (Number.isNaN(sum)) continue;
    points.push(Math.min(markIn(from, to, period, at), newest));
    sums.push(sum);
  }
  return { times: Float64Array.from(points), values: Float64Array.from(sums) };
}

/** Returns the interval's time within (from, to]: the end for 00:00 and for the full hour. */
function markIn(from: number, to: number, period: RainPeriod, { startMinute, zone }: At): number {
  const minute = period === 'hour' ? startMinute % 60 : startMinute % 1440;
  if (minute === 0) return to;
  return period === 'hour'
    ? from + minute * MINUTE_MS
    : fromZoned(from + zoneOffset(from, zone) + minute * MINUTE_MS, zone);
}
