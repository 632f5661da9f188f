import type { DepthValues } from './shape';

/** Both faces of one depth, in digits of the read-out. */
export type Faces = { plus: number | null; minus: number | null };

/** Returns the checksum: A+ and A− of a good survey cancel except for the probe's bias, so the sum is constant. */
export const checksumOf = ({ plus, minus }: Faces): number | null =>
  plus === null || minus === null ? null : plus + minus;

/** The spread of one survey's checksums: the mean (twice the probe's bias) and the population standard deviation. */
export type ChecksumSpread = { n: number; mean: number; sd: number };

export function checksumSpread(checksums: DepthValues): ChecksumSpread | null {
  const known = checksums.filter((sum) => sum !== null) as number[];
  if (known.length === 0) return null;
  const mean = average(known);
  return { n: known.length, mean, sd: Math.sqrt(average(known.map((sum) => (sum - mean) ** 2))) };
}

/**
 * Returns the change of the probe's bias between two surveys: half the change of the mean checksum, over the depths
 * that both have. For display only: people decide whether to correct a survey by it.
 */
export function biasShift(now: DepthValues, before: DepthValues): number | null {
  const changes = now.flatMap((sum, i) => {
    const other = before[i] ?? null;
    return sum === null || other === null ? [] : [sum - other];
  });
  return changes.length === 0 ? null : average(changes) / 2;
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
