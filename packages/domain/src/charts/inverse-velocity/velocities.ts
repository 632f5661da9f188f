import { HOUR_MS } from '../../time/duration';
import { finitePoints, type Series } from '../series/series';

/**
 * Computes velocities in units per hour, smoothed over `smoothMs`: the least-squares slope of the readings of each
 * span, at their mean time. A span only looks back from its last reading, so that a velocity never changes afterwards.
 * `ends` are the last readings. A span that is covered by less than half has no velocity.
 */
export function computeVelocities(series: Series, smoothMs: number): Series & { ends: Float64Array } {
  const { times, values } = finitePoints(series);
  const found: { time: number; value: number; end: number }[] = [];
  for (let end = 0, from = 0; end < times.length; end++) {
    const last = times[end] as number;
    while ((times[from] as number) < last - smoothMs) from += 1;
    if (last - (times[from] as number) < smoothMs / 2) continue;
    found.push({ ...slopeOf(times, values, from, end), end: last });
  }
  return {
    times: Float64Array.from(found, ({ time }) => time),
    values: Float64Array.from(found, ({ value }) => value),
    ends: Float64Array.from(found, ({ end }) => end),
  };
}

function slopeOf(times: Float64Array, values: Float64Array, from: number, end: number) {
  const count = end - from + 1;
  const base = values[from] as number;
  let [hours, change] = [0, 0];
  for (let i = from; i <= end; i++) {
    hours += ((times[i] as number) - (times[from] as number)) / HOUR_MS / count;
    change += ((values[i] as number) - base) / count;
  }
  let [tt, tv] = [0, 0];
  for (let i = from; i <= end; i++) {
    const t = ((times[i] as number) - (times[from] as number)) / HOUR_MS - hours;
    tt += t * t;
    tv += t * ((values[i] as number) - base - change);
  }
  return { time: (times[from] as number) + hours * HOUR_MS, value: tv / tt };
}
