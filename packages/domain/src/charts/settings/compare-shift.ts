import { firstAfter } from '../../readings/columns';
import { finitePoints, type Series } from '../series/series';
import type { Range } from './range';

/** A series of differences from `base`; base is null where the series has no value. */
export type Shifted = Series & { base: number | null };

/**
 * Returns the effective compare time: clamped to the range, by default its start. `isMoved`: the choice was clamped.
 */
export function compareTime(chosen: number | null, { from, to }: Range): { at: number; isMoved: boolean } {
  const at = Math.min(Math.max(chosen ?? from, from), to);
  return { at, isMoved: chosen !== null && at !== chosen };
}

/**
 * Subtracts from every value the reading at a time: at exactly that time, else the last one before. A series that
 * begins later is shifted by its first reading, since beside shifted curves an unshifted one would be misread.
 */
export function compareShift({ times, values }: Series, at: number): Shifted {
  const known = finitePoints({ times, values });
  const base = known.values[Math.max(0, firstAfter(known.times, at) - 1)];
  if (base === undefined) return { times, values, base: null };
  const shifted = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) shifted[i] = (values[i] as number) - base;
  return { times, values: shifted, base };
}
