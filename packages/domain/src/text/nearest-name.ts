import { searchKey } from './search-key';

const LOOK_ALIKES = ['o0', 'i1l', 's5', 'b8', 'z2'];

/** Returns the cost of replacing one letter by another; look-alikes cost half. */
const exchange = (a: string, b: string): number => {
  if (a === b) return 0;
  return LOOK_ALIKES.some((group) => group.includes(a) && group.includes(b)) ? 0.5 : 1;
};

/** Returns the edit distance (insert, delete, replace); infinite when more than `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + exchange(a[i - 1] as string, b[j - 1] as string);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    row = next;
  }
  return row[b.length] as number;
}

const LONGEST = 100;

/**
 * Returns the closest candidate within a third of the typed letters; null when none is near or two are equally near.
 */
export function nearestName<T extends { name: string }>(typed: string, candidates: readonly T[]): T | null {
  const key = searchKey(typed).slice(0, LONGEST);
  let best: { candidate: T; far: number } | null = null;
  let isTie = false;
  for (const candidate of candidates) {
    const own = searchKey(candidate.name).slice(0, LONGEST);
    const most = Math.min(best?.far ?? 99, Math.max(1, Math.floor(key.length / 3)));
    const far = distance(key, own, most);
    if (far > most) continue;
    isTie = best !== null && far === best.far;
    if (!isTie) best = { candidate, far };
  }
  return isTie ? null : (best?.candidate ?? null);
}
