import { HOUR_MS } from '../../time/duration';
import type { Series } from '../series/series';
import { type Confidence, studentT } from './student-t';

/** A least-squares line through inverse velocities; hours are counted from the mean time. */
export type LineFit = {
  count: number;
  meanTime: number;
  /** The value at the mean time, and the slope per hour. */
  mean: number;
  slope: number;
  /** The sum of squared hours around the mean time. */
  hours2: number;
  r2: number;
  /** The root mean square of the residuals. */
  residual: number;
  /** The number of independent points: points that share readings count as one. */
  independent: number;
};

/** Fits by ordinary least squares. `smoothMs`: points closer than this share readings. Null below three points. */
export function fitLine({ times, values }: Series, smoothMs: number): LineFit | null {
  const count = times.length;
  if (count < 3) return null;
  const first = times[0] as number;
  let [time, mean] = [0, 0];
  for (let i = 0; i < count; i++) {
    time += ((times[i] as number) - first) / count;
    mean += (values[i] as number) / count;
  }
  const meanTime = first + time;
  let [tt, ty, yy] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const t = ((times[i] as number) - meanTime) / HOUR_MS;
    const y = (values[i] as number) - mean;
    tt += t * t;
    ty += t * y;
    yy += y * y;
  }
  if (tt === 0 || yy === 0) return null;
  const left = Math.max(0, yy - (ty * ty) / tt);
  const span = (times[count - 1] as number) - first;
  return {
    count,
    meanTime,
    mean,
    slope: ty / tt,
    hours2: tt,
    r2: 1 - left / yy,
    residual: Math.sqrt(left / (count - 2)),
    independent: Math.min(count, span / smoothMs),
  };
}

export const lineAt = ({ meanTime, mean, slope }: LineFit, time: number): number =>
  mean + (slope * (time - meanTime)) / HOUR_MS;

/** Returns half the width of the line's confidence band at a time. */
export function bandAt(fit: LineFit, confidence: Confidence, time: number): number {
  const hours = (time - fit.meanTime) / HOUR_MS;
  return spread(fit, confidence) * Math.sqrt(1 / fit.count + hours ** 2 / fit.hours2);
}

/** Returns t × the residual, times the square root of the number of uses of each reading. */
function spread({ count, residual, independent }: LineFit, confidence: Confidence): number {
  return studentT(confidence, Math.floor(independent) - 2) * residual * Math.sqrt(count / independent);
}

/**
 * Returns the zero crossing of the line, and its confidence interval by Fieller's theorem: the times at which zero lies
 * in the line's confidence band. `to` is null where the band never leaves zero again, so that the interval has no end.
 */
export function zeroCrossing(
  fit: LineFit,
  confidence: Confidence,
): { time: number; from: number; to: number } | { time: number; to: null } {
  const { mean, slope, count, hours2, meanTime } = fit;
  const time = meanTime - (mean / slope) * HOUR_MS;
  const s2 = spread(fit, confidence) ** 2;
  // slope² h² + 2 mean slope h + mean² ≤ s² (1/n + h²/Σh²)
  const a = slope ** 2 - s2 / hours2;
  if (a <= 0) return { time, to: null };
  const b = mean * slope;
  const root = Math.sqrt(Math.max(0, b * b - a * (mean ** 2 - s2 / count)));
  return { time, from: meanTime + ((-b - root) / a) * HOUR_MS, to: meanTime + ((-b + root) / a) * HOUR_MS };
}
