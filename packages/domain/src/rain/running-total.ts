import { firstAtOrAfter } from '../readings/columns';
import { DAY_MS } from '../time/duration';

/** A column that counts up; NaN and what is below 0 is no total. Oldest first. */
export type Total = { times: Float64Array; values: Float64Array };

/** Over a longer gap nothing is counted: the first total after it begins anew. */
export const LONGEST_GAP_MS = 31 * DAY_MS;

/** What was added at each time, and in which time: since the total before it. NaN where there is none to count from. */
export type Increments = { values: Float64Array; spans: Float64Array };

/**
 * The differences of a total at some of its times, each against the stored total before it, so that no order of arrival
 * and no batch changes them. A fall is a reset, whose value counts from 0. What fell during a gap stands at the row after
 * it. Totals before `since` are of something else.
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

/** The place of the newest total at `from` or before it, not earlier than a time; −1: there is none. */
function lastTotal({ times, values }: Total, from: number, since: number): number {
  for (let place = from; place >= 0 && (times[place] as number) >= since; place--)
    if ((values[place] as number) >= 0) return place;
  return -1;
}

/** Times of totals that follow one of `changed`, and are not among these: what they add depends on it. */
export function followersOf({ times, values }: Total, changed: Float64Array): number[] {
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

/** So few rises prove nothing: a shower rises as often. */
const LEAST_RISES = 3;
/** Of so many rises one may be followed by a reset. */
const RISES_PER_RESET = 5;

/** Whether a column looks like a running total: it rises and holds, and falls seldom. Increments fall whenever rain eases. */
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
