/** Returns a seeded generator of random numbers in [0, 1). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Cuts rows into random batches: pairs [from, to) that cover all rows in order. */
export function randomCuts(rows: number, pieces: number, random: () => number): [number, number][] {
  const inner = Array.from({ length: pieces - 1 }, () => 1 + Math.floor(random() * (rows - 1)));
  const cuts = [...new Set([0, ...inner, rows])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, i) => [from, cuts[i + 1] as number]);
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}
