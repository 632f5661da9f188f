import { RATE_TOLERANCE_INTERVALS } from '../../alerts/judge/rate';
import { type Dated, versionSpans } from '../../readings/version-in-force';
import { finitePoints, type Series } from './series';

/**
 * Computes value(t) − value(t − windowMs) at every time of the series, by the same rule as alarm evaluation: against
 * the reading of the same version at exactly that time, else the nearest within half a data interval (the earlier of
 * two equally near), else a gap. Never interpolated. One pass, however many gaps there are.
 */
export function rateSeries(
  { times, values }: Series,
  windowMs: number,
  intervalMs: number,
  versions: readonly Dated[] = [],
): Series {
  const rates = new Float64Array(values.length);
  for (const { from, to } of versionSpans(versions, times)) {
    const own = { times: times.subarray(from, to), values: values.subarray(from, to) };
    writeRates(own, windowMs, intervalMs, rates.subarray(from, to));
  }
  return { times, values: rates };
}

function writeRates(series: Series, windowMs: number, intervalMs: number, rates: Float64Array): void {
  const { times, values } = series;
  const known = finitePoints(series);
  const tolerance = RATE_TOLERANCE_INTERVALS * intervalMs;
  let after = 0;
  for (let i = 0; i < values.length; i++) {
    const wanted = (times[i] as number) - windowMs;
    while (after < known.times.length && (known.times[after] as number) < wanted) after += 1;
    const late = (known.times[after] ?? Number.POSITIVE_INFINITY) - wanted;
    const early = wanted - (known.times[after - 1] ?? Number.NEGATIVE_INFINITY);
    const isNear = Math.min(late, early) <= tolerance;
    rates[i] = isNear ? (values[i] as number) - (known.values[late < early ? after : after - 1] as number) : Number.NaN;
  }
}
