import { RATE_TOLERANCE_INTERVALS } from '../alerts/rate';
import { finitePoints, type Series } from './series';

/**
 * Computes value(t) − value(t − windowMs) at every time of the series, by the same rule as alarm evaluation: against
 * the reading at exactly that time, else the nearest within half a data interval (the earlier of two equally near),
 * else a gap. Never interpolated. One pass, however many gaps there are.
 */
export function rateSeries(series: Series, windowMs: number, intervalMs: number): Series {
  const { times, values } = series;
  const known = finitePoints(series);
  const tolerance = RATE_TOLERANCE_INTERVALS * intervalMs;
  const rates = new Float64Array(values.length);
  let after = 0;
  for (let i = 0; i < values.length; i++) {
    const wanted = (times[i] as number) - windowMs;
    while (after < known.times.length && (known.times[after] as number) < wanted) after += 1;
    const late = (known.times[after] ?? Number.POSITIVE_INFINITY) - wanted;
    const early = wanted - (known.times[after - 1] ?? Number.NEGATIVE_INFINITY);
    const isNear = Math.min(late, early) <= tolerance;
    rates[i] = isNear ? (values[i] as number) - (known.values[late < early ? after : after - 1] as number) : Number.NaN;
  }
  return { times, values: rates };
}
