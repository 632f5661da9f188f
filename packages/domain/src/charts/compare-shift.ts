import { firstAfter } from '../readings/columns';
import type { Range } from './range';
import { finitePoints, type Series } from './series';

/** A series in which every value counts from `base`; base is null where the series holds no value at all. */
export type Shifted = Series & { base: number | null };

/** The compare time as it is used: inside the range, and its start where none was chosen. `isMoved`: another was chosen. */
export function compareTime(chosen: number | null, { from, to }: Range): { at: number; isMoved: boolean } {
  const at = Math.min(Math.max(chosen ?? from, from), to);
  return { at, isMoved: chosen !== null && at !== chosen };
}

/**
 * Every value minus the reading at a time: the one at exactly that time, else the last before it. A series that begins
 * later counts from its first reading, since beside shifted curves an unshifted one would be read as moved.
 */
export function compareShift({ times, values }: Series, at: number): Shifted {
  const known = finitePoints({ times, values });
  const base = known.values[Math.max(0, firstAfter(known.times, at) - 1)];
  if (base === undefined) return { times, values, base: null };
  const shifted = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) shifted[i] = (values[i] as number) - base;
  return { times, values: shifted, base };
}
