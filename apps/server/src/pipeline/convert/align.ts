import { firstAtOrAfter } from '@talus/domain/readings/columns';

/** Returns a column at exactly these times; NaN where it has no value. Both are sorted. */
export function align(at: Float64Array, column: Float64Array | undefined, times: Float64Array): Float64Array {
  if (column && at === times) return column;
  const aligned = new Float64Array(times.length).fill(Number.NaN);
  if (!column || times.length === 0) return aligned;
  let from = firstAtOrAfter(at, times[0] as number);
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    while (from < at.length && (at[from] as number) < time) from++;
    if (at[from] === time) aligned[i] = column[from] as number;
  }
  return aligned;
}

type Series = { times: Float64Array; values: Float64Array };

/** Merges two series, oldest first; where both have a time, the value of `over` counts. */
export function overlay(under: Series, over: Series): Series {
  if (over.times.length === 0) return under;
  if (under.times.length === 0) return over;
  const values = new Map<number, number>();
  for (const [i, time] of under.times.entries()) values.set(time, under.values[i] as number);
  for (const [i, time] of over.times.entries()) values.set(time, over.values[i] as number);
  const times = Float64Array.from(values.keys()).sort();
  return { times, values: times.map((time) => values.get(time) as number) };
}

/** Returns the union of both lists of times, oldest first. */
export function union(times: Float64Array, others: readonly number[]): Float64Array {
  const known = new Set(times);
  const fresh = others.filter((time) => !known.has(time));
  return fresh.length === 0 ? times : Float64Array.from([...times, ...new Set(fresh)]).sort();
}
