/** A label wants to stand around `at` and takes `size`. */
export type Wish = { at: number; size: number };

/**
 * Where labels of one column stand so that none covers another: each as near to its place as the others allow, in
 * the order of their places, all between `low` and `high`. Answers their middles, in the order of the wishes.
 */
export const spread = (wishes: readonly Wish[], low: number, high: number): number[] => {
  const order = wishes.map((wish, index) => ({ ...wish, index })).sort((a, b) => a.at - b.at || a.index - b.index);
  const placed: number[] = [];
  let floor = low;
  for (const { at, size } of order) {
    const middle = Math.max(at, floor + size / 2);
    placed.push(middle);
    floor = middle + size / 2;
  }
  let ceiling = high;
  for (let i = order.length - 1; i >= 0; i--) {
    const size = order[i]?.size ?? 0;
    const middle = Math.min(placed[i] ?? 0, ceiling - size / 2);
    placed[i] = middle;
    ceiling = middle - size / 2;
  }
  const result: number[] = [];
  for (const [i, { index }] of order.entries()) result[index] = placed[i] ?? 0;
  return result;
};

type Span = { from: number; to: number };

/** Between two labels of a row. */
const SPAN_GAP = 4;

export const isClear = (one: Span, other: Span): boolean =>
  one.from >= other.to + SPAN_GAP || one.to + SPAN_GAP <= other.from;

/** The first row in which each span (in the order given) overlaps no other; rows count from 0. */
export const stackRows = (spans: readonly Span[]): number[] => {
  const rows: Span[][] = [];
  return spans.map((span) => {
    const found = rows.findIndex((row) => row.every((other) => isClear(span, other)));
    const row = found === -1 ? rows.push([]) - 1 : found;
    rows[row]?.push(span);
    return row;
  });
};
