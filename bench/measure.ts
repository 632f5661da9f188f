/** How long each of several ways took, turn by turn, and what it answered last. */
export type Turns<T> = { times: Map<string, number[]>; answers: Map<string, T> };

/**
 * Times several ways of doing the same in turns, so that what the machine does meanwhile meets all of them.
 * The first turn warms up and does not count.
 */
export async function inTurns<T>(ways: Record<string, () => Promise<T>>, turns: number): Promise<Turns<T>> {
  const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  const answers = new Map<string, T>();
  for (let turn = 0; turn <= turns; turn++) {
    for (const [name, way] of Object.entries(ways)) {
      const start = performance.now();
      answers.set(name, await way());
      if (turn > 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return { times, answers };
}

/** The median time of one way. */
export function typical<T>({ times }: Turns<T>, name: string): number {
  return median(times.get(name) ?? []);
}

/** How many times as long as the base: the median of the turns' own ratios, which a busy machine disturbs least. */
export function relative<T>({ times }: Turns<T>, name: string, base: string): number {
  const bases = times.get(base) ?? [];
  return median((times.get(name) ?? []).map((time, turn) => time / (bases[turn] ?? Number.NaN)));
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const ratio = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ×`;
