import { firstAtOrAfter } from '../readings/columns';
import { DAY_MS } from '../time/duration';

/** A running total, oldest first; NaN and negative values are no total. */
export type Total = { times: Float64Array; values: Float64Array };

/** No amount is counted across a longer gap: the first total after the gap starts anew. */
export const LONGEST_GAP_MS = 31 * DAY_MS;

/** The amount added at each time, and its duration since the total before. NaN where there is no total before. */
export type Increments = { values: Float64Array; spans: Float64Array };

/**
 * Computes the increments of a total at some of its times, each against the stored total before, so that neither the
 * order of arrival nor batches change the result. A fall is a reset, whose value counts from 0. Rain of a gap counts at
 * the row after the gap. Totals before `since` belong to another source and are ignored.
 */
export function incrementsAt({ times, values }: Total, at: Float64Array, since: number): Increments {
  const increments = new Float64Array(at.length).fill(Number.NaN);
  const spans = new Float64Array(at.length).fill(Number.NaN);
  for (let i = 0; i < at.length; i++) {
    const time = at[i] as number;
    const place = firstAtOrAfter(times, time);
    const value = values[place] as number;
    if (times[place] !== time || !(value >= 0)) continue;
    const before = lastTotal({ times, values }, place - 1, Math.max(since, time - LONGEST_GAP_MS));
    if (before < 0) continue;
    const earlier = values[before] as number;
    increments[i] = value >= earlier ? value - earlier : value;
    spans[i] = time - (times[before] as number);
  }
  return { values: increments, spans };
}

/** Returns the place of the newest total at or before place `from`, not older than `since`; −1: none. */
function lastTotal({ times, values }: Total, from: number, since: number): number {
  for (let place = from; place >= 0 && (times[place] as number) >= since; place--)
    if ((values[place] as number) >= 0) return place;
  return -1;
}

/**
 * Lists the times of totals that directly follow a `changed` time and are not changed: their increments depend on it.
 */
export function findFollowers({ times, values }: Total, changed: Float64Array): number[] {
  const known = new Set(changed);
  const followers = new Set<number>();
  for (const time of changed) {
    for (let place = firstAtOrAfter(times, time + 1); place < times.length; place++) {
      if ((times[place] as number) - time > LONGEST_GAP_MS) break;
      if (!((values[place] as number) >= 0)) continue;
      if (!known.has(times[place] as number)) followers.add(times[place] as number);
      break;
    }
  }
  return [...followers].sort((a, b) => a - b);
}

/** Fewer rises prove nothing: a shower rises as often. */
const LEAST_RISES = 3;
/** At most one reset per this many rises. */
const RISES_PER_RESET = 5;

/**
 * Tells whether a column looks like a running total: it rises and holds, and falls rarely. Increments fall as rain
 * eases.
 */
export function looksLikeTotal(values: Float64Array): boolean {
  let rises = 0;
  let falls = 0;
  let last = Number.NaN;
  for (const value of values) {
    if (!(value >= 0)) continue;
    if (value > last) rises += 1;
    if (value < last) falls += 1;
    last = value;
  }
  return rises >= LEAST_RISES && falls * RISES_PER_RESET <= rises;
}
