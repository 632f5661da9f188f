import type { Columns } from './columns';

export type ReadingChange = { time: number; before: number; after: number };

/** The changes that a recomputation would cause. */
export type ReadingsCompared = {
  /** The number of recomputed readings. */
  compared: number;
  /** The number of readings whose result differs, appears or disappears. */
  changed: number;
  /** Times of the first and last changed reading; null where none changes. */
  first: number | null;
  last: number | null;
  /** The largest change among readings that have a result before and after. */
  largest: ReadingChange | null;
};

export const NOTHING_COMPARED: ReadingsCompared = { compared: 0, changed: 0, first: null, last: null, largest: null };

/**
 * Compares stored results with recomputed results at the times of the latter, and adds to the previous comparison `so`.
 */
export function compareReadings(
  stored: Columns,
  computed: Pick<Columns, 'times' | 'reading2'>,
  so: ReadingsCompared = NOTHING_COMPARED,
): ReadingsCompared {
  const result = { ...so, compared: so.compared + computed.times.length };
  let at = 0;
  for (let i = 0; i < computed.times.length; i++) {
    const time = computed.times[i] as number;
    while (at < stored.times.length && (stored.times[at] as number) < time) at += 1;
    const before = stored.times[at] === time ? (stored.reading2[at] as number) : Number.NaN;
    const after = computed.reading2[i] as number;
    if (Object.is(before, after) || before === after) continue;
    result.changed += 1;
    result.first ??= time;
    result.last = time;
    if (isLarger(before, after, result.largest)) result.largest = { time, before, after };
  }
  return result;
}

/** Tells whether a change is the largest so far. A change with a missing side has no size. */
const isLarger = (before: number, after: number, largest: ReadingChange | null): boolean => {
  const size = Math.abs(after - before);
  return !Number.isNaN(size) && (largest === null || size > Math.abs(largest.after - largest.before));
};
