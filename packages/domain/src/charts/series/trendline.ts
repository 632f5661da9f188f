import { type Dated, versionSpans } from '../../readings/version-in-force';
import { DAY_MS } from '../../time/duration';
import type { Series } from './series';

export type Trendline = {
  /** The line from the time of the first value to the time of the last. */
  line: Series;
  slopePerDay: number;
  /** The share of the movement that the line explains, 0 to 1; 1 for constant values. */
  r2: number;
};

/** Tells whether a trendline can be drawn: exactly one instrument. */
export function canTrend(instruments: number): boolean {
  return instruments === 1;
}

/**
 * Fits a line by least squares over the values of the newest version that has any; null where fewer than two of its
 * times have one. The step between two versions is no movement, so a line across it would have a false slope.
 */
export function trendline({ times, values }: Series, versions: readonly Dated[] = []): Trendline | null {
  const span = versionSpans(versions, times).findLast(({ from, to }) =>
    values.subarray(from, to).some((value) => !Number.isNaN(value)),
  );
  return span ? fit({ times: times.subarray(span.from, span.to), values: values.subarray(span.from, span.to) }) : null;
}

function fit({ times, values }: Series): Trendline | null {
  const mean = means({ times, values });
  if (mean === null) return null;
  // around the means, and in days: squared epoch milliseconds would leave no digits for the slope
  let [tt, tv, vv] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    const t = ((times[i] as number) - mean.time) / DAY_MS;
    const v = (values[i] as number) - mean.value;
    tt += t * t;
    tv += t * v;
    vv += v * v;
  }
  if (tt === 0) return null;
  const slopePerDay = tv / tt;
  const at = (time: number) => mean.value + (slopePerDay * (time - mean.time)) / DAY_MS;
  const ends = Float64Array.of(mean.first, mean.last);
  return { line: { times: ends, values: ends.map(at) }, slopePerDay, r2: vv === 0 ? 1 : (tv * tv) / (tt * vv) };
}

function means({ times, values }: Series): { time: number; value: number; first: number; last: number } | null {
  let [count, time, value] = [0, 0, 0];
  let [first, last] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    last = times[i] as number;
    if (count === 0) first = last;
    count += 1;
    time += last - first;
    value += values[i] as number;
  }
  return count === 0 ? null : { time: first + time / count, value: value / count, first, last };
}
