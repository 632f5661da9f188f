/** dB(A) as energy, and back. */
export const energyOf = (level: number): number => 10 ** (level / 10);

const isThere = (level: number | null): level is number => level !== null && !Number.isNaN(level);

/** The energy of levels over equal times, and how many there were; what is absent counts for neither. */
export function sumEnergy(levels: readonly (number | null)[]): { energy: number; count: number } {
  const there = levels.filter(isThere);
  return { energy: there.reduce((sum, level) => sum + energyOf(level), 0), count: there.length };
}

/** Leq: the level that has the same energy, never the arithmetic mean; null where there is none. */
export function energyMean(levels: readonly (number | null)[]): number | null {
  const { energy, count } = sumEnergy(levels);
  return count === 0 ? null : 10 * Math.log10(energy / count);
}
