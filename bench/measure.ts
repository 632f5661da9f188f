import { assertWorked } from './assert-worked';

/** How much was worked on: rows, readings, bytes. A function counts it afterwards, outside of the time. */
export type Count = number | (() => number | Promise<number>);

/** What a piece of work that is measured answers: a count, alone or with more. */
export type Worked = Count | { worked: Count };

/** How long each of several ways took, turn by turn, and how much it worked on in the last of them. */
export type Turns = { times: Map<string, number[]>; worked: Map<string, number> };

/**
 * Times several ways of doing the same in turns, so that what the machine does meanwhile meets all of them.
 * The first turn warms up and does not count. A way that works on less than its least fails in whichever turn it does.
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

/** The median time of one way. */
export function typical({ times }: Turns, name: string): number {
  return median(times.get(name) ?? []);
}

/** How many times as long as the base: the median of the turns' own ratios, which a busy machine disturbs least. */
export function relative({ times }: Turns, name: string, base: string): number {
  const bases = times.get(base) ?? [];
  return median((times.get(name) ?? []).map((time, turn) => time / (bases[turn] ?? Number.NaN)));
}

/** Milliseconds of a piece of work; fails where it worked on less than `least`. */
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
