import type { Columns } from './columns';

export type ReadingChange = { time: number; before: number; after: number };

/** What computing anew would change. */
export type ReadingsCompared = {
  /** Readings that would be computed. */
  compared: number;
  /** Those whose result differs, or appears, or goes. */
  changed: number;
  /** The first and the last of them; null where none changes. */
  first: number | null;
  last: number | null;
  /** Of those that are there before and after. */
  largest: ReadingChange | null;
};

export const NOTHING_COMPARED: ReadingsCompared = { compared: 0, changed: 0, first: null, last: null, largest: null };

/** Results that are stored beside those computed anew, at the times of the latter; goes on from what was compared before. */
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

/** What is missing on either side has no size. */
const isLarger = (before: number, after: number, largest: ReadingChange | null): boolean => {
  const size = Math.abs(after - before);
  return !Number.isNaN(size) && (largest === null || size > Math.abs(largest.after - largest.before));
};
