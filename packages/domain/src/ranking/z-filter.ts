/** A reading farther than this from the mean, in standard deviations, is dropped; one exactly there stays. */
export const MOST_Z = 3.9;

/** Mean and standard deviation of a whole population: one outlier among n equal values reaches √(n−1), never more. */
export type Spread = { mean: number; deviation: number };

/** Of values that are there; NaN is none. */
export function spreadOf(values: Float64Array): Spread {
  let count = 0;
  let sum = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
  }
  const mean = sum / count;
  let squares = 0;
  for (const value of values) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / count) };
}

/** Without any deviation nothing lies apart. */
export const zOf = (value: number, { mean, deviation }: Spread): number =>
  deviation === 0 ? 0 : (value - mean) / deviation;

export const isOutlier = (value: number, spread: Spread): boolean => Math.abs(zOf(value, spread)) > MOST_Z;
