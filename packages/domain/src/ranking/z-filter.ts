/** The greatest z of a kept reading, in standard deviations from the mean; a reading exactly at the limit is kept. */
export const MOST_Z = 3.9;

/** Mean and population standard deviation: one outlier among n values reaches √(n−1), never more. */
export type Spread = { mean: number; deviation: number };

/** Computes the spread of the values present; NaN is missing. */
export function computeSpread(values: Float64Array): Spread {
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

/** Returns the z of a value; 0 where there is no deviation. */
export const computeZ = (value: number, { mean, deviation }: Spread): number =>
  deviation === 0 ? 0 : (value - mean) / deviation;

export const isOutlier = (value: number, spread: Spread): boolean => Math.abs(computeZ(value, spread)) > MOST_Z;
