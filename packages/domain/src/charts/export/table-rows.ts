import { firstAtOrAfter } from '../../readings/columns';
import type { Series } from '../series/series';

/** Returns the rows of the table: every time of any series, oldest first, without duplicates. */
export function tableTimes(series: readonly Pick<Series, 'times'>[]): Float64Array {
  const [first, ...others] = series;
  if (!first) return new Float64Array(0);
  // Loggers write all their instruments at the same times: then no merge is needed.
  if (others.every(({ times }) => areSame(times, first.times))) return first.times;
  const all = new Float64Array(series.reduce((sum, { times }) => sum + times.length, 0));
  let at = 0;
  for (const { times } of series) {
    all.set(times, at);
    at += times.length;
  }
  all.sort();
  let count = 0;
  for (let i = 0; i < all.length; i++) {
    if (i > 0 && all[i] === all[i - 1]) continue;
    all[count] = all[i] as number;
    count += 1;
  }
  return all.slice(0, count);
}

/** Returns the value of a series at exactly a time; null for none. */
export function valueExactlyAt({ times, values }: Series, time: number): number | null {
  const at = firstAtOrAfter(times, time);
  const value = values[at];
  return times[at] === time && value !== undefined && !Number.isNaN(value) ? value : null;
}

function areSame(a: Float64Array, b: Float64Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
