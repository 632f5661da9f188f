/** Summary of one instrument over a period. */
export type PeriodSummary = {
  count: number;
  first: Point | null;
  last: Point | null;
  min: Point | null;
  max: Point | null;
  /** Mean of all values. */
  mean: number | null;
};
type Point = { time: number; value: number };

type Columns = { times: ArrayLike<number>; values: ArrayLike<number> };

export const NO_SUMMARY: PeriodSummary = { count: 0, first: null, last: null, min: null, max: null, mean: null };

/** Extends a summary with a later stretch of the same instrument; of equal extremes the earlier one is kept. */
export function goOnSummary(before: PeriodSummary, { times, values }: Columns): PeriodSummary {
  let { count, first, last, min, max } = before;
  let sum = (before.mean ?? 0) * count;
  for (let i = 0; i < times.length; i++) {
    const value = values[i] as number;
    if (!Number.isFinite(value)) continue;
    const point = { time: times[i] as number, value };
    count += 1;
    sum += value;
    first ??= point;
    last = point;
    if (!min || value < min.value) min = point;
    if (!max || value > max.value) max = point;
  }
  return { count, first, last, min, max, mean: count === 0 ? null : sum / count };
}
