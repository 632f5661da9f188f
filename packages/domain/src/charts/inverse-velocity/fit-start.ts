import { firstAtOrAfter } from '../../readings/columns';
import { DAY_MS } from '../../time/duration';
import type { Series } from '../series/series';
import { fitLine, type LineFit } from './fit-line';

/** The number of equal parts of the fitted time, each of which must move faster than the part before. */
export const PARTS = 6;
export const FEWEST_POINTS = 30;
/** The least length of the fitted time, in smoothing spans. */
export const FEWEST_SPANS = 5;

/** The greatest number of starts to try. */
const TRIED = 100;

/** Counts the parts that are faster than the part before; the first part counts where it moves forward. */
export function risingParts({ times, values }: Series): number {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  let rising = 0;
  let before = 0;
  for (let part = 0; part < PARTS; part++) {
    const from = firstAtOrAfter(times, first + ((last - first) * part) / PARTS);
    const to = part === PARTS - 1 ? times.length : firstAtOrAfter(times, first + ((last - first) * (part + 1)) / PARTS);
    let mean = 0;
    for (let i = from; i < to; i++) mean += (values[i] as number) / (to - from);
    if (to > from && mean > before) rising += 1;
    before = mean;
  }
  return rising;
}

/** Cuts a series from an index on. */
export const cutFrom = ({ times, values }: Series, from: number): Series => ({
  times: times.subarray(from),
  values: values.subarray(from),
});

export const inverseOf = ({ times, values }: Series): Series => ({ times, values: values.map((value) => 1 / value) });

/**
 * Finds the start of the acceleration. Candidates are the starts from which every part is faster than the part before
 * and every velocity is positive; the best one has the line with the clearest fall: the largest slope relative to its
 * error, which more points reduce and a bend increases. Without a candidate, a day before the end.
 */
export function accelerationStart(velocities: Series, smoothMs: number): number {
  const { times, values } = velocities;
  const last = times.at(-1) ?? 0;
  const forward = values.findLastIndex((value) => value <= 0) + 1;
  const step = Math.max(1, Math.ceil((times.length - forward) / TRIED));
  let best: { time: number; clarity: number } | null = null;
  for (let from = forward; from + FEWEST_POINTS <= times.length; from += step) {
    const part = cutFrom(velocities, from);
    const time = times[from] as number;
    if (last - time < FEWEST_SPANS * smoothMs || risingParts(part) < PARTS) continue;
    const clarity = clarityOf(fitLine(inverseOf(part), smoothMs));
    if (!best || clarity > best.clarity) best = { time, clarity };
  }
  return best?.time ?? Math.max(times[0] ?? last, last - DAY_MS);
}

/** Returns the squared slope over its squared error: r² / (1 − r²) × degrees of freedom. */
function clarityOf(fit: LineFit | null): number {
  return fit ? (fit.r2 / (1 - fit.r2)) * (fit.independent - 2) : 0;
}
