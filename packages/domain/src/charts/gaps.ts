import type { GapMark } from './chart-model';
import type { Series } from './series';

/** A silence of more than so many intervals is a gap; less is a reading that came late or was missed. */
export const GAP_INTERVALS = 3;
/** So many gaps are named on a picture; more labels would hide the curves. */
export const NAMED_GAPS = 3;

/** A series whose silences are asked for. `end`: up to when it could have spoken; absent where that is not asked. */
export type Sounding = Series & { intervalMs: number; isThinned: boolean; end?: number };

/**
 * The silences between the values of a series and after the last, oldest first; none where no interval is known. In a
 * thinned series a missing value stands in each silence, and a long way between two values is none.
 */
export function gapsOf({ times, values, intervalMs, isThinned, end }: Sounding): GapMark[] {
  if (!(intervalMs > 0)) return [];
  const gaps: GapMark[] = [];
  const longest = GAP_INTERVALS * intervalMs;
  let last = -1;
  let from = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times.length; i++) {
    if (Number.isNaN(values[i])) continue;
    const to = times[i] as number;
    if (to - from > longest && (!isThinned || last < i - 1)) gaps.push({ from, to });
    from = to;
    last = i;
  }
  if (end !== undefined && end - from > longest) gaps.push({ from, to: end });
  return gaps;
}

/** Times at which all were silent, oldest first. */
export function commonGaps(all: readonly (readonly GapMark[])[]): GapMark[] {
  const [first, ...rest] = all;
  return rest.reduce<GapMark[]>((common, gaps) => intersect(common, gaps), [...(first ?? [])]);
}

/** All of them, of which the longest few are named. */
export function nameLongest(gaps: readonly GapMark[], count = NAMED_GAPS): GapMark[] {
  const longest = [...gaps].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, count);
  return gaps.map((gap) => (longest.includes(gap) ? { ...gap, isNamed: true } : gap));
}

/** The series with a missing value inside each gap, where a line drawn through would invent one. */
export function breakAtGaps({ times, values }: Series, intervalMs: number): Series {
  if (!(intervalMs > 0)) return { times, values };
  const longest = GAP_INTERVALS * intervalMs;
  const breaks: number[] = [];
  for (let i = 1; i < times.length; i++) if ((times[i] as number) - (times[i - 1] as number) > longest) breaks.push(i);
  if (breaks.length === 0) return { times, values };
  const length = times.length + breaks.length;
  const broken = { times: new Float64Array(length), values: new Float64Array(length).fill(Number.NaN) };
  let from = 0;
  for (const [inserted, end] of [...breaks, times.length].entries()) {
    broken.times.set(times.subarray(from, end), from + inserted);
    broken.values.set(values.subarray(from, end), from + inserted);
    if (end < times.length) broken.times[end + inserted] = (times[end - 1] as number) + intervalMs;
    from = end;
  }
  return broken;
}

function intersect(a: readonly GapMark[], b: readonly GapMark[]): GapMark[] {
  const common: GapMark[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i] as GapMark, b[j] as GapMark];
    const gap = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
    if (gap.from < gap.to) common.push(gap);
    if (one.to <= other.to) i += 1;
    else j += 1;
  }
  return common;
}
