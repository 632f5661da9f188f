import type { Limits } from '../hierarchy/instrument';
import type { BreakMark } from './chart-model';
import type { Range } from './range';

/** What is known of a version here: from when it applies, in epoch milliseconds, its name, and what it was judged by. */
export type ChartVersion = { startDate: number; name: string; judged?: VersionLimits };
export type VersionLimits = { limits: Limits; rate1hLimits: Limits; rate24hLimits: Limits };

/**
 * The versions of an instrument that came into force inside the range, oldest first. Its first version is none of
 * them: there are no values before it that need not agree.
 */
export function breakMarks(instrumentId: string, versions: readonly ChartVersion[], { from, to }: Range): BreakMark[] {
  const [, ...later] = [...versions].sort((a, b) => a.startDate - b.startDate);
  return later
    .filter(({ startDate }) => startDate > from && startDate <= to)
    .map(({ startDate, name }) => ({ instrumentId, time: startDate, name }));
}
