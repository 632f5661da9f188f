import { assertWorked } from './assert-worked';

/** Amount of work: rows, readings or bytes. A function counts it afterwards, outside the measured time. */
export type Count = number | (() => number | Promise<number>);

/** Result of a measured piece of work: a count, alone or with more. */
export type Worked = Count | { worked: Count };

/** Times of several ways of doing the same work. */
export type Summary<K extends string> = {
  /** Median of each way, in milliseconds. */
  time: Record<K, number>;
  /**
   * Returns the time of a way relative to the base: the median of the ratios per turn, which is least sensitive to load.
   */
  relative: (way: K, base: K) => number;
};

/** `worked`: amount of work of each way in the last turn. */
export type Comparison<K extends string> = Summary<K> & { worked: Record<K, number> };

/**
 * Runs several ways of doing the same work alternately, so that load on the machine affects all of them alike. The first
 * turn is a warm-up and does not count. Throws when a way does less than its least in any turn, the warm-up included.
 */
export async function compare<K extends string>(
  ways: Record<K, () => Promise<Worked>>,
  least: Record<NoInfer<K>, number>,
  turns: number,
  what = '',
): Promise<Comparison<K>> {
  const names = Object.keys(ways) as K[];
  const worked = mapEach(names, () => 0);
  const timedWays = mapEach(names, (name) => async () => {
    const one = await timed(ways[name], `${what} ${name}`.trim(), least[name]);
    worked[name] = one.worked;
    return { took: one.took };
  });
  return { worked, ...(await compareFigures(timedWays, ['took'], turns)).took };
}

/** Like `compare`, for ways that measure several figures and assert their work themselves. */
export async function compareFigures<K extends string, F extends string>(
  ways: Record<K, () => Promise<Record<F, number>>>,
  figures: readonly F[],
  turns: number,
  warmUp = 1,
): Promise<Record<F, Summary<K>>> {
  const names = Object.keys(ways) as K[];
  const taken = mapEach(figures, () => mapEach(names, (): number[] => []));
  for (let turn = -warmUp; turn < turns; turn++) {
    for (const name of names) {
      const took = await ways[name]();
      if (turn >= 0) for (const figure of figures) taken[figure][name].push(took[figure]);
    }
  }
  return mapEach(figures, (figure) => summarise(taken[figure]));
}

/** Summarises the times of each way, turn by turn. */
export function summarise<K extends string>(times: Record<K, readonly number[]>): Summary<K> {
  return {
    time: mapEach(Object.keys(times) as K[], (name) => median(times[name])),
    relative: (way, base) => median(times[way].map((time, turn) => time / (times[base][turn] ?? Number.NaN))),
  };
}

const mapEach = <K extends string, T>(names: readonly K[], of: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, T>;

/** Measures work in milliseconds; throws when it does less than `least`. */
export async function millisecondsOf(work: () => Promise<Worked>, what: string, least: number): Promise<number> {
  return (await timed(work, what, least)).took;
}

async function timed(work: () => Promise<Worked>, what: string, least: number) {
  const start = performance.now();
  const answer = await work();
  const took = performance.now() - start;
  const worked = await countOf(answer);
  assertWorked(what, worked, least);
  return { took, worked };
}

export async function countOf(worked: Worked): Promise<number> {
  const count = typeof worked === 'object' ? worked.worked : worked;
  return typeof count === 'function' ? count() : count;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const ratio = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ×`;
