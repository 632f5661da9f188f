import { periodOf } from '../rain/period-sums';
import { PER_MM } from '../rain/window';
import type { Zone } from '../time/zone';
import type { Series } from './series';

/**
 * Rain of each local day as one point at the 00:00 that ends it: the bin labelled 00:00 fell on the day before and
 * belongs to it. A day that has no bin at all is a gap; the day that is not over has no point yet: which it is says the
 * newest bin, that of the whole span where a part of it is loaded.
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
