export type Timed<T> = { ms: number; last: T };

/**
 * Times several ways of doing the same in turns, so that what the machine does meanwhile meets all of them, and answers
 * the median of each. The first turn warms up and does not count.
 */
export async function inTurns<T>(
  ways: Record<string, () => Promise<T>>,
  turns: number,
): Promise<Map<string, Timed<T>>> {
  const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  const last = new Map<string, T>();
  for (let turn = 0; turn <= turns; turn++) {
    for (const [name, way] of Object.entries(ways)) {
      const start = performance.now();
      last.set(name, await way());
      if (turn > 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return new Map([...times].map(([name, all]) => [name, { ms: median(all), last: last.get(name) as T }]));
}

export async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const start = performance.now();
  const last = await work();
  return { ms: performance.now() - start, last };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const ratio = (value: number, base: number) => `${(value / base).toFixed(value / base < 10 ? 2 : 0)} ×`;
