import type { GapMark } from '../chart-model';
import type { Series } from './series';

/** A silence longer than this many intervals is a gap; a shorter one is a late or missed reading. */
export const GAP_INTERVALS = 3;
/** The number of labelled gaps; more labels would hide the curves. */
export const NAMED_GAPS = 3;

/** A series to search for silences. `end`: the end of the observed time; absent: no silence after the last value. */
export type Sounding = Series & { intervalMs: number; isThinned: boolean; end?: number };

/**
 * Lists the silences between the values of a series and after the last, oldest first; none without a known interval. A
 * thinned series marks each silence with a missing value; a long distance between two values is no silence.
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

/** Returns the times when all series were silent, oldest first. */
export function commonGaps(all: readonly (readonly GapMark[])[]): GapMark[] {
  const [first, ...rest] = all;
  return rest.reduce<GapMark[]>((common, gaps) => intersect(common, gaps), [...(first ?? [])]);
}

/** Labels the longest gaps; returns all gaps. */
export function nameLongest(gaps: readonly GapMark[], count = NAMED_GAPS): GapMark[] {
  const longest = [...gaps].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, count);
  return gaps.map((gap) => (longest.includes(gap) ? { ...gap, isNamed: true } : gap));
}

/** Inserts a missing value into each gap, so that no line is drawn across. */
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
