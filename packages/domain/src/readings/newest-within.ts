import { firstAtOrAfter } from './columns';

type Series = { times: Float64Array; values: Float64Array };

/**
 * Returns for each time the newest value at or before it, at most `withinMs` old; NaN for none. Both inputs are sorted.
 */
export function newestWithin({ times, values }: Series, at: Float64Array, withinMs: number): Float64Array {
  const found = new Float64Array(at.length).fill(Number.NaN);
  let place = 0;
  let newest = -1;
  for (let i = 0; i < at.length; i++) {
    const time = at[i] as number;
    for (; place < times.length && (times[place] as number) <= time; place++)
      if (!Number.isNaN(values[place])) newest = place;
    if (newest >= 0 && time - (times[newest] as number) <= withinMs) found[i] = values[newest] as number;
  }
  return found;
}

/**
 * Lists the times of `candidates` at most `withinMs` after a `changed` time: their newest value may change. Sorted
 * inputs.
 */
export function timesWithin(candidates: Float64Array, changed: Float64Array, withinMs: number): number[] {
  const found = new Set<number>();
  for (const time of changed)
    for (let place = firstAtOrAfter(candidates, time); place < candidates.length; place++) {
      const candidate = candidates[place] as number;
      if (candidate - time > withinMs) break;
      found.add(candidate);
    }
  return [...found].sort((a, b) => a - b);
}
