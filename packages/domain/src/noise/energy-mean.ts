/** Converts dB(A) to energy. */
export const toEnergy = (level: number): number => 10 ** (level / 10);

const isThere = (level: number | null): level is number => level !== null && !Number.isNaN(level);

/** Sums the energy of levels over equal times and counts the levels; missing levels count for neither. */
export function sumEnergy(levels: readonly (number | null)[]): { energy: number; count: number } {
  const there = levels.filter(isThere);
  return { energy: there.reduce((sum, level) => sum + toEnergy(level), 0), count: there.length };
}

/** Returns Leq, the level of the mean energy, never the arithmetic mean; null without any level. */
export function energyMean(levels: readonly (number | null)[]): number | null {
  const { energy, count } = sumEnergy(levels);
  return count === 0 ? null : 10 * Math.log10(energy / count);
}
