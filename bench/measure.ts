import { assertWorked } from './assert-worked';

/** Amount of work: rows, readings or bytes. A function counts it afterwards, outside the measured time. */
export type Count = number | (() => number | Promise<number>);

/** Result of a measured piece of work: a count, alone or with more. */
export type Worked = Count | { worked: Count };

/** Times of each way, turn by turn, and the amount of work in the last turn. */
export type Turns = { times: Map<string, number[]>; worked: Map<string, number> };

/**
 * Times several ways of doing the same work in turns, so that load on the machine affects all of them alike. The first
 * turn is a warm-up and does not count. Throws when a way does less than its least in any turn, the warm-up included.
 */
export async function inTurns<K extends string>(
  ways: Record<K, () => Promise<Worked>>,
  least: Record<NoInfer<K>, number>,
  turns: number,
  what = '',
): Promise<Turns> {
  const names = Object.keys(ways) as K[];
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  const worked = new Map<string, number>();
  for (let turn = 0; turn <= turns; turn++) {
    for (const name of names) {
      const one = await timed(ways[name], `${what} ${name}`.trim(), least[name]);
      worked.set(name, one.worked);
      if (turn > 0) times.get(name)?.push(one.took);
    }
  }
  return { times, worked };
}

/** Returns the median time of a way. */
export function typical({ times }: Turns, name: string): number {
  return median(times.get(name) ?? []);
}

/**
 * Returns the time of a way relative to the base: the median of the ratios per turn, which is least sensitive to load.
 */
export function relative({ times }: Turns, name: string, base: string): number {
  const bases = times.get(base) ?? [];
  return median((times.get(name) ?? []).map((time, turn) => time / (bases[turn] ?? Number.NaN)));
}

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

export function median(values: number[]): number {
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
