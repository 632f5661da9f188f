import { type Columns, firstAfter, firstAtOrAfter } from '../../readings/columns';
import type { Range } from '../settings/range';

/** Replaces a part of a range's readings with finer ones. */
export function spliceColumns(coarse: Columns, fine: Columns, { from, to }: Range): Columns {
  const start = firstAtOrAfter(coarse.times, from);
  const end = Math.max(start, firstAfter(coarse.times, to));
  const join = (name: keyof Columns): Float64Array => {
    const joined = new Float64Array(start + fine[name].length + coarse[name].length - end);
    joined.set(coarse[name].subarray(0, start));
    joined.set(fine[name], start);
    joined.set(coarse[name].subarray(end), start + fine[name].length);
    return joined;
  };
  return { times: join('times'), reading1: join('reading1'), reading2: join('reading2') };
}
