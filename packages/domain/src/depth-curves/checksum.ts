import type { DepthValues } from './shape';

/** The two faces of one depth, in the read-out's digits. */
export type Faces = { plus: number | null; minus: number | null };

/** A+ and A− of a good survey cancel but for the probe's bias: their sum is the same at every depth. */
export const checksumOf = ({ plus, minus }: Faces): number | null =>
  plus === null || minus === null ? null : plus + minus;

/** Of the checksums of one survey: the mean, which is twice the probe's bias, and the population sd around it. */
export type ChecksumSpread = { n: number; mean: number; sd: number };

export function checksumSpread(checksums: DepthValues): ChecksumSpread | null {
  const known = checksums.filter((sum) => sum !== null) as number[];
  if (known.length === 0) return null;
  const mean = average(known);
  return { n: known.length, mean, sd: Math.sqrt(average(known.map((sum) => (sum - mean) ** 2))) };
}

/**
 * How far the probe's bias went from one survey to another: half the change of the mean checksum, over the depths that
 * both have. To be shown; whether a survey is corrected by it, people decide.
 */
export function biasShift(now: DepthValues, before: DepthValues): number | null {
  const changes = now.flatMap((sum, i) => {
    const other = before[i] ?? null;
    return sum === null || other === null ? [] : [sum - other];
  });
  return changes.length === 0 ? null : average(changes) / 2;
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
