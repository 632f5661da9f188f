import type { Limits } from '../../hierarchy/instrument';
import type { BreakMark } from '../chart-model';
import type { Range } from '../settings/range';

/** A version: its start in epoch milliseconds, its name, and its limits. */
export type ChartVersion = { startDate: number; name: string; judged?: VersionLimits };
export type VersionLimits = { limits: Limits; rate1hLimits: Limits; rate24hLimits: Limits };

/**
 * Lists the versions of an instrument that came into force inside the range, oldest first. The first version is left
 * out: no earlier values exist that could differ.
 */
export function breakMarks(instrumentId: string, versions: readonly ChartVersion[], { from, to }: Range): BreakMark[] {
  const [, ...later] = [...versions].sort((a, b) => a.startDate - b.startDate);
  return later
    .filter(({ startDate }) => startDate > from && startDate <= to)
    .map(({ startDate, name }) => ({ instrumentId, time: startDate, name }));
}
