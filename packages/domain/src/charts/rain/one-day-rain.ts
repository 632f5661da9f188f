import { periodOf } from '../../rain/period-sums';
import { PER_MM } from '../../rain/window';
import type { Zone } from '../../time/zone';
import type { Series } from '../series/series';

/**
 * Sums rain per local day into one point at the 00:00 that ends the day: the bin labelled 00:00 fell on the day before
 * and counts for that day. A day without bins is a gap; an unfinished day has no point. Days are finished up to the
 * newest bin, which is given where only a part of the span is loaded.
 */
export function oneDayRain({ times, values }: Series, zone: Zone, newest?: number): Series {
  const midnights: number[] = [];
  const sums: number[] = [];
  let at = 0;
  const last = newest ?? times[times.length - 1] ?? Number.NEGATIVE_INFINITY;
  let end = times.length === 0 ? Number.POSITIVE_INFINITY : periodOf(times[0] as number, 'day', zone).to;
  for (; end <= last; end = periodOf(end + 1, 'day', zone).to) {
    let sum = 0;
    let present = 0;
    for (; (times[at] as number) <= end; at++) {
      if (Number.isNaN(values[at])) continue;
      sum += Math.round((values[at] as number) * PER_MM);
      present += 1;
    }
    midnights.push(end);
    sums.push(present > 0 ? sum / PER_MM : Number.NaN);
  }
  return { times: Float64Array.from(midnights), values: Float64Array.from(sums) };
}
